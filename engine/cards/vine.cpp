// 藤甲 (locked): 南蛮入侵, 万箭齐发 and 杀 without an attribute have no effect; fire damage is one more.
#include "engine/cards/cards.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

struct Vine : Skill {
    Vine() : Skill("vine", "藤甲") {
        locked = true;
        listens = timings({Timing::PreCardEffect, Timing::DamageInflicted});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        if (w.subject != owner) return false;
        if (w.timing == Timing::DamageInflicted) return w.damage->nature == Nature::fire;
        return w.use->card == CardId::slash || w.use->card == CardId::savage_assault ||
               w.use->card == CardId::archery_attack;
    }
    Task<> run(Game&, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::DamageInflicted)
            ++w.damage->n;
        else
            w.use->on(owner).no_effect = true;
        co_return;
    }
};

}  // namespace

const Skill& vine_skill() {
    static const Vine skill;
    return skill;
}

}  // namespace jianjun::engine
