// 节命: for each point of damage somebody draws up to as many hand cards as his maximum health, five at
// most.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jieming : Naming<Skill> {
    Jieming() : Naming("jieming", "节命") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Bounds names(const Game& g, Seat) const override { return one_seat(g.table().alive_from(1)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto living = g.table().alive_from(g.table().turn);
        const Seat who = co_await seat_said(g, said, owner, living, why);
        if (who == nobody) co_return;
        co_await draw_cards(g, who, std::min(5, g.table().seat(who).max_hp) - hand_size(g, who));
    }
};

}  // namespace

const Skill& jieming_skill() {
    static const Jieming skill;
    return skill;
}

}  // namespace jianjun::engine
