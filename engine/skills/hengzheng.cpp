// 横征: in place of drawing, with 1 health or no hand card, take a card of everybody else's zones.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Hengzheng : PhaseStart {
    Hengzheng() : PhaseStart("hengzheng", "横征", Phase::draw) {}
    bool ready(const Game& g, Seat owner) const override {
        return g.table().seat(owner).hp == 1 || g.table().hand(owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        w.phase->skipped = true;
        const auto all = others(g, owner);
        for (const Seat seat : all)
            if (g.table().alive(seat)) co_await take_card(g, owner, seat, true, Pick::obtain, id);
    }
};

}  // namespace

const Skill& hengzheng_skill() {
    static const Hengzheng skill;
    return skill;
}

}  // namespace jianjun::engine
