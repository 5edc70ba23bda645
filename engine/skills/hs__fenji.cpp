// 奋激: in a finish phase of somebody without hand cards, he draws two and one loses 1 health.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomFenji : Skill {
    KingdomFenji() : Skill("hs__fenji", "奋激") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat, const Window& w) const override {
        return w.phase->phase == Phase::finish && g.table().alive(w.phase->seat) &&
               g.table().hand(w.phase->seat).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        co_await draw_cards(g, w.phase->seat, 2);
        co_await lose_hp(g, owner, 1);
    }
};

}  // namespace

const Skill& hs__fenji_skill() {
    static const KingdomFenji skill;
    return skill;
}

}  // namespace jianjun::engine
