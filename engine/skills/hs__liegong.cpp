// 烈弓 of 国战: in one's play phase a target of one's 杀 with at least as many hand cards as one's health, or
// no more than one's attack range, cannot dodge.
#include "engine/rules/numbers.h"
#include "engine/skills/skills.h"
#include "engine/skills/tiger_generals.h"

namespace jianjun::engine {

namespace {

struct KingdomLiegong : Skill {
    KingdomLiegong() : Skill("hs__liegong", "烈弓") { listens = timings({Timing::TargetSpecified}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || !is_slash(w.use->card)) return false;
        if (g.table().turn != owner || g.table().phase != Phase::play) return false;
        const int hand = static_cast<int>(g.table().hand(w.subject).size());
        return hand >= g.table().seat(owner).hp || hand <= attack_range(g, owner);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        w.use->on(w.subject).no_jink = true;
        co_return;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::attack_range && tiger_generals(g, owner) ? 1 : 0;
    }
};

}  // namespace

const Skill& hs__liegong_skill() {
    static const KingdomLiegong skill;
    return skill;
}

}  // namespace jianjun::engine
