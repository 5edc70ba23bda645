// 仁王盾 (locked): a black 杀 has no effect on its wearer.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct NiohShield : Skill {
    NiohShield() : Skill("nioh_shield", "仁王盾") {
        locked = true;
        listens = timings({Timing::PreCardEffect});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.subject == owner && is_slash(w.use->card) && w.use->color == Color::black;
    }
    Task<> run(Game&, Seat owner, Window& w, const Input*) const override {
        w.use->on(owner).no_effect = true;
        co_return;
    }
};

}  // namespace

const Skill& nioh_shield_skill() {
    static const NiohShield skill;
    return skill;
}

}  // namespace jianjun::engine
