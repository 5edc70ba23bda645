// 典财: as somebody else's play phase ends in which one has lost as many cards as one has health, draw up to the maximum
// health; then one may change one's deputy, once a game. Boxes before 2017: as many cards as one has lost health; unhurt, one.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/mechanisms/deputies.h"
#include "engine/rules/choices.h"
#include "engine/rules/numbers.h"
#include "engine/skills/skills.h"
#include "engine/skills/turn_history.h"

namespace jianjun::engine {

namespace {

struct Diancai : Skill {
    Diancai() : Skill("diancai", "典财") { listens = timings({Timing::EventPhaseEnd}); }
    static int enough(const Game& g, Seat owner) {
        return std::max(has_old_prints(g.options()) ? lost_health(g, owner) : g.table().seat(owner).hp, 1);
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat != owner && w.phase->phase == Phase::play &&
               lost_this_phase(g, owner) >= enough(g, owner);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, g.table().seat(owner).max_hp - cards_held(g, owner, false));
        if (!may_change_deputy(g, owner, id)) co_return;
        const Why why{{}, owner, id};
        const std::vector<std::string> options{"change_deputy"};
        const auto chosen = co_await choose_option(g, owner, options, why, May::pass);
        if (!chosen.empty()) co_await change_deputy(g, owner, id);
    }
};

}  // namespace

const Skill& diancai_skill() {
    static const Diancai skill;
    return skill;
}

}  // namespace jianjun::engine
