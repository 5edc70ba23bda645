// The part of a state that every game has (状态外框): what is asked, by which frames of the rules, and the
// flags.
#pragma once
#include <nlohmann/json.hpp>

#include "engine/play/asked.h"
#include "engine/play/flag.h"
#include "engine/play/label.h"

namespace jianjun::engine {

nlohmann::json asked_json(const Asked& asked, const Labels& stack);
// `object` with {"reason":"seat_out_of_attack_range","arguments":[{"seat":2}]}: a number, a seat, something as the
// record spells it, or another reason.
nlohmann::json with_reason(nlohmann::json object, const Reason& reason);
// What a flag is about is "?" for those who may not know it.
Reason known_reason(const Reason& reason, Seen seen, Viewer viewer);
nlohmann::json flags_json(const std::vector<Flag>& flags, Viewer viewer);

// {"prompts":[…],"flags":[…],"inputs":n}
template <class Game>
nlohmann::json frame_json(const Game& g, Viewer viewer) {
    auto prompts = nlohmann::json::array();
    if (const auto* prompt = g.prompt()) prompts.push_back(asked_json(*prompt, g.labels()));
    return {{"prompts", prompts}, {"flags", flags_json(g.flags(), viewer)}, {"inputs", g.inputs()}};
}

}  // namespace jianjun::engine
