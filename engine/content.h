// Decks and generals' sheets (牌堆与武将): data that the engine is given, never code that it contains.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/card.h"
#include "engine/timing.h"

namespace jianjun::engine {

struct SheetSkill {
    std::string id, zh;
    std::vector<std::string> tags;                  // locked limited awakening lord switch …
    std::vector<Timing> timings;                    // windows at which it may be declared
    int per_phase = 0, per_turn = 0, per_game = 0;  // 0: no limit
    bool has_tag(std::string_view tag) const;
};

// A general (武将牌).
struct Sheet {
    std::string id, zh, faction;
    Gender gender = Gender::none;
    int hp = 4, max_hp = 4, armour = 0;
    std::vector<SheetSkill> skills;
};

class Content {
  public:
    // {"id":…, "cards":["slash@S7",…]}
    tl::expected<void, std::string> add_deck(std::string_view json);
    // One general a line, as in db/content/generals.jsonl. Later sheets replace earlier ones of the same id.
    // Of what ships, windows that this engine does not open are passed over; somebody's own sheet is told.
    enum class Windows : std::uint8_t { known, any };
    tl::expected<void, std::string> add_generals(std::string_view jsonl, Windows windows = Windows::known);

    const std::vector<Face>* deck(std::string_view id) const;
    // By id or Chinese name; null where there is none.
    const Sheet* general(std::string_view id) const;
    const SheetSkill* skill(std::string_view id) const;
    const std::map<std::string, Sheet, std::less<>>& generals() const { return generals_; }

  private:
    std::map<std::string, std::vector<Face>, std::less<>> decks_;
    std::map<std::string, Sheet, std::less<>> generals_;
    std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace jianjun::engine
