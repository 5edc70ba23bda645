#include "engine/skills/contest.h"

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

Verdict check_contest(const Game& g, Seat owner, const Input& in, const std::vector<Seat>& opponents) {
    if (!in.cards.empty()) {
        if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        if (!in.cards.front().known()) return refuse("card", reason::name_the_card_of_the_contest);
        if (auto refusal = check_tells(in.cards.front(), GoesBy::whole)) return refusal;
    }
    return seats_among(g, in, opponents);
}

Task<bool> contest(Game& g, Seat owner, Seat opponent, const Input* said) {
    PindianNow now{owner, opponent};
    if (said && !said->cards.empty()) now.told = said->cards.front();
    co_await pindian(g, now);
    co_return now.winner == owner;
}

}  // namespace jianjun::engine
