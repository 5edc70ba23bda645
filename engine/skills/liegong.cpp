// 烈弓: in one’s play phase, a target whose hand is no smaller than one’s health or no larger than
// one’s attack range cannot answer the 杀 with 闪.
#include "engine/rules/numbers.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Liegong : Skill {
    Liegong() : Skill("liegong", "烈弓") { listens = timings({Timing::TargetSpecified}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->user != owner || !is_slash(w.use->card)) return false;
        if (g.table().turn != owner || g.table().phase != Phase::play) return false;
        const int held = hand_size(g, w.subject);
        return held >= g.table().seat(owner).hp || held <= attack_range(g, owner, w.use->cards);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        w.use->on(w.subject).no_jink = true;
        co_return;
    }
};

}  // namespace

const Skill& liegong_skill() {
    static const Liegong skill;
    return skill;
}

}  // namespace jianjun::engine
