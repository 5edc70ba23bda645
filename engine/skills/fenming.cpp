// 奋命: in the finish phase, where one is chained, discard a card of every chained character.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Fenming : PhaseStart {
    Fenming() : PhaseStart("fenming", "奋命", Phase::finish) {}
    bool ready(const Game& g, Seat owner) const override { return g.table().seat(owner).chained; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const auto all = g.table().alive_from(g.table().turn);
        for (const Seat seat : all) {
            if (!g.table().alive(seat) || !g.table().seat(seat).chained) continue;
            if (seat == owner)
                co_await discards(g, owner, 1, true, id, owner);
            else
                co_await take_card(g, owner, seat, false, Pick::discard, id);
        }
    }
};

}  // namespace

const Skill& fenming_skill() {
    static const Fenming skill;
    return skill;
}

}  // namespace jianjun::engine
