// 缔盟: once a phase, two others exchange their hands; one discards as many cards as the hands differ by.
#include <cstdlib>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Dimeng : Skill {
    Dimeng() : Skill("dimeng", "缔盟") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && others(g, owner).size() >= 2;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_seats(g, in, exchanging(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto whole = exchanging(g, owner);
        learn_named(g, owner, named, true);
        const Input said = co_await with_seats(g, owner, named, whole, why);
        if (said.targets.size() != 2) co_return;  // a ruling has ended it
        const int cost = differ(g, said);
        if (cost > 0) co_await pay(g, owner, &said, cost, true, id);
        CardsMoved moved{{}, MoveReason::exchange, owner};
        for (const std::size_t i : {0u, 1u})
            for (const Token t : g.table().hand(said.targets[i]))
                moved.moves.push_back({t, {Zone::hand, said.targets[i]}, {Zone::hand, said.targets[1 - i]}});
        co_await move_cards(g, moved);
    }

  private:
    static int differ(const Game& g, const Input& in) {
        return std::abs(cards_held(g, in.targets[0], false) - cards_held(g, in.targets[1], false));
    }
    Whole exchanging(const Game& g, Seat owner) const {
        return [this, &g, owner](const Input& in) { return check_exchange(g, owner, in); };
    }
    Verdict check_exchange(const Game& g, Seat owner, const Input& in) const {
        if (in.targets.size() != 2) return refuse("count", reason::names_two_others(id));
        if (auto refusal = seats_among(g, in, others(g, owner), 2)) return refusal;
        if (cards_held(g, in.targets[0], false) == 0 && cards_held(g, in.targets[1], false) == 0)
            return refuse("no_card", reason::neither_has_a_hand_card);
        const int cost = differ(g, in);
        return cost == 0 ? check_cards(g, owner, in, 0, 0, true)
                         : cards_may_be(g, owner, in, cost, cost, true);
    }
};

}  // namespace

const Skill& dimeng_skill() {
    static const Dimeng skill;
    return skill;
}

}  // namespace jianjun::engine
