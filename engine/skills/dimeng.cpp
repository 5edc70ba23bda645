// 缔盟: once a phase, two others exchange their hands; one discards as many cards as the hands differ by.
#include <cstdlib>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Dimeng : Skill {
    Dimeng() : Skill("dimeng", "缔盟") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && others(g, owner).size() >= 2;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (in.targets.size() != 2) return refuse("count", reason::names_two_others(id));
        if (auto refusal = seats_among(g, in, others(g, owner), 2)) return refusal;
        const int one = cards_held(g, in.targets[0], false);
        const int other = cards_held(g, in.targets[1], false);
        if (one == 0 && other == 0) return refuse("no_card", reason::neither_has_a_hand_card);
        const int cost = std::abs(one - other);
        return check_cards(g, owner, in, cost, cost, true);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        if (!said.cards.empty()) co_await discard_told(g, owner, said.cards, true);
        CardsMoved moved{{}, MoveReason::exchange, owner};
        for (const std::size_t i : {0u, 1u})
            for (const Token t : g.table().hand(said.targets[i]))
                moved.moves.push_back({t, {Zone::hand, said.targets[i]}, {Zone::hand, said.targets[1 - i]}});
        co_await move_cards(g, moved);
    }
};

}  // namespace

const Skill& dimeng_skill() {
    static const Dimeng skill;
    return skill;
}

}  // namespace jianjun::engine
