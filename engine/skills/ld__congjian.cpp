// 从谏 (locked): damage one takes in one's turn, or deals outside it, is 1 more.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Congjian : Skill {
    Congjian() : Skill("ld__congjian", "从谏") {
        locked = true;
        listens = timings({Timing::DamageInflicted, Timing::DamageCaused});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const bool own_turn = g.table().turn == owner;
        return w.timing == Timing::DamageInflicted ? w.damage->target == owner && own_turn
                                                   : w.damage->source == owner && !own_turn;
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.damage->n;
        co_return;
    }
};

}  // namespace

const Skill& ld__congjian_skill() {
    static const Congjian skill;
    return skill;
}

}  // namespace jianjun::engine
