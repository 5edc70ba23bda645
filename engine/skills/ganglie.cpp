// 刚烈: after damage, judge; unless ♥ the source discards two hand cards or takes 1 damage.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Ganglie : Skill {
    Ganglie() : Skill("ganglie", "刚烈") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat source = w.damage->source;
        JudgeNow now{owner, id};
        co_await judge(g, now);
        if (now.face.suit == Suit::heart || !g.table().alive(source)) co_return;
        if (g.table().hand(source).size() >= 2) {
            Why why{{}, owner, id, source};
            const auto paid = co_await discard_own(g, source, 2, false, why, true);
            if (!paid.empty()) co_return;
        }
        const DamageNow back{owner, source};
        co_await damage(g, back);
    }
};

}  // namespace

const Skill& ganglie_skill() {
    static const Ganglie skill;
    return skill;
}

}  // namespace jianjun::engine
