// 铁骑: after one's 杀 has a target, judge; if red that target cannot answer with 闪.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tieqi : Skill {
    Tieqi() : Skill("tieqi", "铁骑") { listens = timings({Timing::TargetSpecified}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        JudgeNow now{owner, id};
        now.goes_by = GoesBy::color;
        co_await judge(g, now);
        if (now.face.color() == Color::red) w.use->on(w.subject).no_jink = true;
    }
};

}  // namespace

const Skill& tieqi_skill() {
    static const Tieqi skill;
    return skill;
}

}  // namespace jianjun::engine
