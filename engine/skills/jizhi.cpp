// 集智: draw a card when one uses a trick that is not delayed. Option `jizhi`: `unconverted` leaves out
// converted ones.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jizhi : Skill {
    Jizhi() : Skill("jizhi", "集智") { listens = timings({Timing::CardUsing}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || info(w.use->card).type != CardType::trick) return false;
        const auto& options = g.options().others;
        const auto chosen = options.find("jizhi");
        return !w.use->converted || chosen == options.end() || chosen->second != "unconverted";
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
