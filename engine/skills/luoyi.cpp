// 裸衣: draw one card less; this turn 杀 and 决斗 that one uses deal one more.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Luoyi : Skill {
    Luoyi() : Skill("luoyi", "裸衣") { listens = timings({Timing::DrawNCards, Timing::DamageCaused}); }
    bool automatic(const Window& w) const override { return w.timing == Timing::DamageCaused; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::DrawNCards) return w.phase->seat == owner && w.phase->draw > 0;
        const auto& damage = *w.damage;
        return damage.source == owner && damage.by_user &&
               (is_slash(damage.card) || damage.card == CardId::duel) &&
               g.table().count(owner, id, Scope::turn) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::DamageCaused) {
            ++w.damage->n;
            co_return;
        }
        --w.phase->draw;
        g.happen(Counted{owner, std::string(id), Scope::turn, 1});
    }
};

}  // namespace

const Skill& luoyi_skill() {
    static const Luoyi skill;
    return skill;
}

}  // namespace jianjun::engine
