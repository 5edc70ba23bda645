// What is printed on a card of 三国智 (卡牌资料): data that players bring, never code. Unknown is a value.
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::engine::sanguozhi {

enum class Kind : std::uint8_t { unknown, general, strategy, event, troop, formation, treasure, other };
std::string_view to_string(Kind);

// Numbers that a card changes while it is on the field and its text works.
struct While {
    std::string number;  // max_grain hand_limit vice_slots strategy_slots attack health
    int n = 0;
    bool of_self = false;  // otherwise of its controller
};

struct Sheet {
    std::string id, name;  // a deck holds any number of cards without a name (无名兵权)
    Kind kind = Kind::unknown;
    std::string troop;  // 兵种: infantry archer cavalry adviser
    std::optional<int> attack, health;
    std::vector<std::string> only;  // roles that a general may have
    std::vector<std::string> tags;
    std::vector<While> changes;
    std::string text;  // the whole line, for an exported record

    bool tagged(std::string_view tag) const;
};

// One JSON object. Errors are one sentence that names the key.
tl::expected<Sheet, std::string> read_sheet(const nlohmann::json& line);

// All sheets that a game knows, by id or Chinese name.
class Sheets {
  public:
    tl::expected<void, std::string> add(const nlohmann::json& line);
    // One sheet a line; empty lines and comments (a key "_about") are skipped.
    tl::expected<void, std::string> add_lines(std::string_view jsonl);
    const Sheet* find(std::string_view id) const;
    // The id that a name stands for; the word itself where it is none.
    std::string id_of(std::string_view word) const;
    const std::map<std::string, Sheet, std::less<>>& all() const { return sheets_; }

  private:
    std::map<std::string, Sheet, std::less<>> sheets_;
    std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace jianjun::engine::sanguozhi
