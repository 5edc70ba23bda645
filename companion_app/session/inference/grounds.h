// Why evidence was read as it was (解读的理由): shown beside an input, kept in the journal, asserted in tests.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/input/input.h"

namespace jianjun::app {

struct Grounds {
    enum class Arm : std::uint8_t { none, unseen, own, another };  // none: no card was laid
    enum class Settled : std::uint8_t { at_once, followed, claimed, answered };
    Arm arm = Arm::none;
    std::string place;   // the zone in which the card lay
    std::string prompt;  // what was open: "jink of 2"; empty: nothing
    bool asked = false;  // the seat that acts was asked
    int passes = 0;      // prompts that are silently passed before it
    bool by_skill = false;
    Settled settled = Settled::at_once;
};

// One input and why it was taken for that; the next best readings with theirs.
struct ReadingTold {
    struct Rival {
        std::string zh, en;  // what it would have been
        double weight = 0;
        Grounds grounds;
    };
    int input = 0;
    std::string zh, en;
    double weight = 0;
    Grounds grounds;
    std::int64_t after_ms = 0;  // so long after the card was laid; 0 of a press
    std::vector<Rival> rivals;  // best first
};

// A reading goes with its input, under the key `read` of its line, so that a journal and a record say why for ever.
nlohmann::json reading_json(const ReadingTold& told);
std::optional<ReadingTold> read_reading(const nlohmann::json& line);
// That of an input, where it came of one.
std::optional<ReadingTold> reading_of(const engine::Input& input);

// The same input, once it is known otherwise what settled it.
engine::Input settled_by(const engine::Input& input, Grounds::Settled how);

// "jink of 2": what the open prompt asks, for comparison and for people who read logs.
std::string prompt_words(const engine::Prompt* prompt);
// "手从本座伸出，放在中央，正在问他，替别人略过2次"
std::string grounds_zh(const Grounds& grounds);
std::string grounds_en(const Grounds& grounds);
// "seat 1 uses slash@S7 on seat 2"
std::string input_words_en(const engine::Input& input);
// Several lines, for `explain` and the referee.
std::string explain_reading(const ReadingTold& told, bool english);

}  // namespace jianjun::app
