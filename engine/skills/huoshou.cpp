// 祸首 (locked): 南蛮入侵 has no effect on one; one deals the damage of 南蛮入侵 that others use.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Huoshou : Skill {
    Huoshou() : Skill("huoshou", "祸首") {
        locked = true;
        listens = timings({Timing::PreCardEffect, Timing::TargetSpecified});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        if (w.use->card != CardId::savage_assault) return false;
        if (w.timing == Timing::PreCardEffect) return w.subject == owner;
        return w.use->user != owner && w.use->deals == nobody;
    }
    Task<> run(Game&, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::PreCardEffect)
            w.use->on(owner).no_effect = true;
        else
            w.use->deals = owner;
        co_return;
    }
};

}  // namespace

const Skill& huoshou_skill() {
    static const Huoshou skill;
    return skill;
}

}  // namespace jianjun::engine
