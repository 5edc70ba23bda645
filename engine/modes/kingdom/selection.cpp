#include "engine/modes/kingdom/selection.h"

#include <algorithm>

#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/dealt.h"
#include "engine/modes/kingdom/pairs.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

// 主将 and 副将 as they were said: "hs__caocao+hs__dianwei".
Pair pair_named(const Game& g, const Input& in) {
    const auto middle = in.option.find('+');
    if (in.what != Do::choose || middle == std::string::npos) return {};
    return {kingdom_general(g.content(), in.option.substr(0, middle)),
            kingdom_general(g.content(), in.option.substr(middle + 1))};
}

bool has(const Pair& pair, const Sheet* general) {
    return pair[0] == general || pair[1] == general;
}

Verdict check_dealt(const Game& g, Seat seat, const Pair& pair) {
    const auto dealt = candidates(g, seat);
    for (const auto* general : pair) {
        const auto is_it = [&](const std::string& name) { return kingdom_general(g.content(), name) == general; };
        if (!dealt.empty() && std::none_of(dealt.begin(), dealt.end(), is_it))
            return refuse("option", reason::not_dealt(general->id, seat));
    }
    return {};
}

Verdict check_pair(const Game& g, const Prompt& prompt, const Input& in) {
    if (is_exchange(in)) return check_exchange(g, in.seat);
    const auto pair = pair_named(g, in);
    if (!pair[0] || !pair[1] || pair[0] == pair[1]) return refuse("general", reason::name_a_pair_of_generals);
    if (common_faction(pair).empty()) return refuse("faction", reason::pair_is_of_one_faction);
    if (pair[1]->lord) return refuse("general", reason::monarch_is_a_main_general);
    if (auto refusal = check_dealt(g, in.seat, pair)) return refusal;
    // Each general is one card. What others have chosen is nobody's to learn by trying.
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
        const auto there = pair_of(g, seat);
        if ((there[0] && has(pair, there[0])) || (there[1] && has(pair, there[1])))
            return refuse("option", reason::this_general_cannot_be_chosen);
    }
    for (const auto* other : prompt.answers) {
        const auto theirs = pair_named(g, *other);
        if (has(pair, theirs[0]) || has(pair, theirs[1]))
            return refuse("option", reason::this_general_cannot_be_chosen);
    }
    return {};
}

void lay_pair(Game& g, Seat seat, const Pair& pair) {
    for (const int place : {0, 1}) {
        const auto* general = pair[static_cast<std::size_t>(place)];
        g.happen(GeneralSet{seat, place, general ? general->id : "?", false});
    }
}

}  // namespace

int generals_dealt(int seats) {
    return seats >= 9 ? 5 : 7;
}

Task<> choose_pairs(Game& g) {
    Scoped scope(g, Occasion::selection);
    auto seats = g.table().alive_from(1);
    std::erase_if(seats, [&](Seat seat) { return !g.table().seat(seat).generals[0].empty(); });
    if (seats.empty()) co_return;
    Prompt prompt(Prompt::Kind::choice, seats);
    prompt.everyone().may_pass().because({{}, nobody, Occasion::general});
    prompt.pass_must_be_said = true;
    if (seats.size() == 1) prompt.offer(candidates(g, seats.front()));
    prompt.check([&](const Input& in) { return check_pair(g, prompt, in); });
    co_await g.ask(prompt);
    // Laid down at once, whoever was first to choose.
    for (const Seat seat : seats) {
        Pair chosen{};
        for (const auto* in : prompt.answers)
            if (in->seat == seat) chosen = pair_named(g, *in);
        lay_pair(g, seat, chosen);
    }
}

}  // namespace jianjun::engine
