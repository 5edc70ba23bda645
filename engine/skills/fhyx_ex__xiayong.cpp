// 狭勇: in the finish phase, if every 杀 and 决斗 that one used this turn damaged a target of it, draw
// as many as that damage.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxExXiayong : PhaseStart {
    static constexpr Tally dealt{"fhyx_ex__xiayong_damage", Scope::turn};
    static constexpr Tally missed{"fhyx_ex__xiayong_missed", Scope::turn};
    FhyxExXiayong() : PhaseStart("fhyx_ex__xiayong", "狭勇", Phase::finish) {
        listens |= timings({Timing::Damage, Timing::CardUseFinished});
    }
    bool automatic(const Window& w) const override { return w.timing != Timing::EventPhaseStart; }
    bool quiet(const Window& w) const override { return automatic(w); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart) return PhaseStart::applies(g, owner, w);
        if (!w.use || w.use->user != owner || g.table().turn != owner) return false;
        if (!is_slash(w.use->card) && w.use->card != CardId::duel) return false;
        if (w.timing == Timing::CardUseFinished) return !hit_any(*w.use);
        const auto& targets = w.use->targets;
        return std::find(targets.begin(), targets.end(), w.damage->target) != targets.end();
    }
    bool ready(const Game& g, Seat owner) const override {
        return g.table().count(owner, missed) == 0 && g.table().count(owner, dealt) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::Damage) {
            w.use->on(w.damage->target).hurt = true;
            remember(g, owner, dealt, w.damage->n);
        } else if (w.timing == Timing::CardUseFinished) {
            remember(g, owner, missed);
        } else {
            co_await draw_cards(g, owner, g.table().count(owner, dealt));
        }
    }

  private:
    static bool hit_any(const Use& use) {
        return std::any_of(use.each.begin(), use.each.end(), [](const OnTarget& on) { return on.hurt; });
    }
};

}  // namespace

const Skill& fhyx_ex__xiayong_skill() {
    static const FhyxExXiayong skill;
    return skill;
}

}  // namespace jianjun::engine
