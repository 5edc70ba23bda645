// 鸾俦: once a play phase two characters get 姻, whoever had it loses it; they have 共患.
#include "engine/rules/skill_state.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Luanchou : InPlay {
    Luanchou() : InPlay("luanchou", "鸾俦") {}
    Verdict playable(const Game& g, Seat, const Input& in) const override {
        const auto n = in.targets.size();
        if (n != 0 && n != 2) return refuse("count", reason::two_characters_are_chosen);
        return seats_among(g, in, g.table().alive_from(1), 2);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        auto pair = said.targets;
        const Why why{{}, owner, id};
        if (pair.empty()) {
            const auto living = g.table().alive_from(g.table().turn);
            pair = co_await choose_seats(g, owner, living, 2, 2, why);
        }
        for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
            if (g.table().seat(seat).marks.count("姻") == 0) continue;
            g.happen(MarkChanged{seat, "姻", 0});
            lose_skill(g, seat, "gonghuan");
        }
        for (const Seat seat : pair) {
            g.happen(MarkChanged{seat, "姻", 1});
            gain_skill(g, seat, "gonghuan");
        }
    }
};

}  // namespace

const Skill& luanchou_skill() {
    static const Luanchou skill;
    return skill;
}

}  // namespace jianjun::engine
