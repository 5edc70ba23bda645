#include "engine/words/dialects.h"

#include <algorithm>

namespace jianjun::engine {

const std::vector<Dialect>& dialects() {
    static const std::vector<Dialect> list{
        {"hp_floor", {"zero", "negative"}},
        {"jiu_limit", {"phase", "turn"}},
        {"round_end", {"seed", "next_round_start", "after_last_turn"}},
        {"lightning_nowhere", {"stays", "discard"}},
        {"harvest_row", {"living", "targets"}},
        {"kingdom_ambition_reward", {"victim_faction", "three"}},
        {"kingdom_count_dead", {"true", "false"}, true},
        {"kingdom_war", {"known", "all_known"}},
        {"chain_value", {"first"}},
        {"mission_done", {"lost", "void"}},
        {"siege_cards", {"discard", "back"}},
        {"3v3_turns", {"captain_or_both", "one_by_one"}},
        {"3v3_kill", {"three", "two"}},
        {"lord_bonus", {"five", "always", "never"}},
        {"fan_converts", {"any_normal", "unconverted"}},
        {"deputy_change", {"seed", "three"}},
        {"exchange", {"0", "1"}},
        {"generals_dealt", {"seed", "any"}},
        {"skill_print.standard", {"classic"}, false, {"current"}},
        {"skill_print.kingdom", {"current", "2017"}},
    };
    return list;
}

const Dialect* find_dialect(std::string_view key) {
    const auto& list = dialects();
    const auto at = std::find_if(list.begin(), list.end(), [&](const Dialect& d) { return d.key == key; });
    return at == list.end() ? nullptr : &*at;
}

}  // namespace jianjun::engine
