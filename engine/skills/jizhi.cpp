// 集智: draw a card when one uses a trick that is not delayed; in games of an old journal that say so a
// converted one draws none.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jizhi : Skill {
    Jizhi() : Skill("jizhi", "集智") { listens = timings({Timing::CardUsing}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || info(w.use->card).type != CardType::trick) return false;
        return !w.use->converted || g.options().value("skill_print.standard") != "current";
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& jizhi_skill() {
    static const Jizhi skill;
    return skill;
}

}  // namespace jianjun::engine
