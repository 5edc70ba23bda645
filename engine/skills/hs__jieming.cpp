// 节命 of 国战: after damage, somebody draws up to his maximum health, five at most.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomJieming : Naming<Skill> {
    KingdomJieming() : Naming("hs__jieming", "节命") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Bounds names(const Game& g, Seat) const override { return one_seat(g.table().alive_from(1)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = g.table().alive_from(g.table().turn);
        const Seat to = co_await seat_said(g, said, owner, among, why);
        if (to == nobody) co_return;
        const int most = std::min(g.table().seat(to).max_hp, 5);
        co_await draw_cards(g, to, most - cards_held(g, to, false));
    }
};

}  // namespace

const Skill& hs__jieming_skill() {
    static const KingdomJieming skill;
    return skill;
}

}  // namespace jianjun::engine
