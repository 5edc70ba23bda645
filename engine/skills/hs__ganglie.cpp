// 刚烈 of 国战: after damage, judge: red: 1 damage to the source; black: discard one of its cards.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomGanglie : Skill {
    KingdomGanglie() : Skill("hs__ganglie", "刚烈") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        JudgeNow now{owner, id};
        now.goes_by = GoesBy::color;
        co_await judge(g, now);
        const Seat source = w.damage->source;
        if (!g.table().alive(source)) co_return;
        if (now.face.color() == Color::red) {
            const DamageNow hit{owner, source};
            co_await damage(g, hit);
        } else if (now.face.color() == Color::black) {
            co_await take_card(g, owner, source, false, Pick::discard, id);
        }
    }
};

}  // namespace

const Skill& hs__ganglie_skill() {
    static const KingdomGanglie skill;
    return skill;
}

}  // namespace jianjun::engine
