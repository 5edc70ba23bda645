// 戚乱: as a turn ends in which one has killed somebody, draw three.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Qiluan : Skill {
    Qiluan() : Skill("qiluan", "戚乱") { listens = timings({Timing::TurnEnd}); }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return killed_this_turn(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 3);
    }
};

}  // namespace

const Skill& qiluan_skill() {
    static const Qiluan skill;
    return skill;
}

}  // namespace jianjun::engine
