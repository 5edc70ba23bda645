// 无双 (locked): one's 杀 takes two 闪, and one's opponent in a 决斗 two 杀 each time.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Wushuang : Skill {
    Wushuang() : Skill("wushuang", "无双") {
        locked = true;
        listens = timings({Timing::TargetSpecified, Timing::TargetConfirmed});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        const bool duel = w.use->card == CardId::duel;
        if (w.timing == Timing::TargetConfirmed) return duel && w.subject == owner;
        return w.use->user == owner && (duel || is_slash(w.use->card));
    }
    Task<> run(Game&, Seat owner, Window& w, const Input*) const override {
        if (w.use->card == CardId::duel)
            w.use->on(owner).slashes = 2;
        else
            w.use->on(w.subject).jinks = 2;
        co_return;
    }
};

}  // namespace

const Skill& wushuang_skill() {
    static const Wushuang skill;
    return skill;
}

}  // namespace jianjun::engine
