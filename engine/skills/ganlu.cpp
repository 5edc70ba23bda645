// 甘露: once a play phase two characters exchange their equipment; their numbers differ by no more than one's lost
// health.
#include <cstdlib>

#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Ganlu : InPlay {
    Ganlu() : InPlay("ganlu", "甘露") {}
    static int worn(const Game& g, Seat seat) {
        return static_cast<int>(g.table().cards({Zone::equip, seat}).size());
    }
    static bool fit(const Game& g, Seat owner, Seat a, Seat b) {
        return a != b && worn(g, a) + worn(g, b) > 0 &&
               std::abs(worn(g, a) - worn(g, b)) <= lost_health(g, owner);
    }
    bool ready(const Game& g, Seat owner) const override {
        const auto living = g.table().alive_from(1);
        for (const Seat a : living)
            for (const Seat b : living)
                if (fit(g, owner, a, b)) return true;
        return false;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_seats(g, in, exchanging(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto whole = exchanging(g, owner);
        const Input said = co_await with_seats(g, owner, named, whole, why);
        if (said.targets.size() != 2) co_return;  // a ruling has ended it
        CardsMoved moved{{}, MoveReason::exchange, owner};
        for (const std::size_t i : {0u, 1u}) {
            const Place from{Zone::equip, said.targets[i]};
            const Place to{Zone::equip, said.targets[1 - i]};
            for (const Token t : g.table().cards(from)) moved.moves.push_back({t, from, to});
        }
        co_await move_cards(g, moved);
    }

  private:
    static Whole exchanging(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_exchange(g, owner, in); };
    }
    static Verdict check_exchange(const Game& g, Seat owner, const Input& in) {
        if (in.targets.size() != 2) return refuse("count", reason::names_two_characters);
        if (auto refusal = seats_among(g, in, g.table().alive_from(1), 2)) return refusal;
        if (fit(g, owner, in.targets[0], in.targets[1]) || g.lenient()) return {};
        return refuse("count", reason::their_cards_equipment_differ_by_more_than_lost_health);
    }
};

}  // namespace

const Skill& ganlu_skill() {
    static const Ganlu skill;
    return skill;
}

}  // namespace jianjun::engine
