// 蒺藜: the card one uses or plays is this turn's one of the number of one's attack range: draw as many.
#include "engine/rules/flows.h"
#include "engine/rules/numbers.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Jilis : Skill {
    Jilis() : Skill("ld__jilis", "蒺藜") { listens = timings({Timing::CardUsing, Timing::CardResponding}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat who = w.use ? w.use->user : w.respond->seat;
        const int range = attack_range(g, owner);
        return who == owner && range > 0 && cards_this_turn(g, owner) == range;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, attack_range(g, owner));
    }
};

}  // namespace

const Skill& ld__jilis_skill() {
    static const Jilis skill;
    return skill;
}

}  // namespace jianjun::engine
