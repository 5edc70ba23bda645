// Who deals the generals (发将): by lot, into the set-up, before the engine sees it. The same lots deal the
// same.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/deal/general_pool.h"
#include "companion_app/session/deal/lots.h"
#include "companion_app/words/said.h"

namespace jianjun::app {

struct DealRules {
    std::vector<std::string> packs;   // empty: the usual ones
    std::vector<std::string> banned;  // ids
    std::vector<std::string> recent;  // ids of the last games' generals: not dealt
    int each = 0;                     // 0: as the rule texts say
    bool two_lords = false;           // the lord has two of 曹操, 刘备, 孙权 rather than all three
    bool several_prints = false;      // two prints of one person may be dealt
    bool exchange = false;            // each may exchange all candidates once
};

// {"packs":["标准版"],"banned":["lvbu"],"each":4,"two_lords":true,"several_prints":true,"exchange":true}, as
// a set-up says it under "deal_generals"; `true` is the usual rules.
DealRules read_deal_rules(const nlohmann::json& wish);

// How many each seat is dealt by the rule texts: in identity three, two at ten seats; in 国战 seven, five
// from nine seats on.
int usually_dealt(bool kingdom, int seats);

// Gives every seat its `choices`, and `spare` where they may be exchanged; makes the game a guided one. The
// set-up must say who is lord. An error says what is missing, with the numbers, and leaves the set-up as it
// was.
tl::expected<void, Said> deal_generals(nlohmann::json& setup, const DealRules& rules,
                                       const std::vector<GeneralCard>& cards, Lots& lots);

// Of such a set-up: what each seat was dealt, from seat 1, {"choices":[…],"spare":[…],"pairs":false}; empty
// where nothing was. "pairs": two of them are chosen, as in 国战.
std::vector<nlohmann::json> dealt_generals(const nlohmann::json& setup);

}  // namespace jianjun::app
