// 裸衣 of 国战: as the draw phase ends, discard a card; this turn one's 杀 and 决斗 deal one more.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomLuoyi : Skill {
    KingdomLuoyi() : Skill("hs__luoyi", "裸衣") {
        listens = timings({Timing::EventPhaseEnd, Timing::DamageCaused});
        own_phases = phases({Phase::draw});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::DamageCaused; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseEnd) return cards_held(g, owner, true) > 0;
        const auto& hit = *w.damage;
        return hit.source == owner && !hit.chain && (is_slash(hit.card) || hit.card == CardId::duel) &&
               g.table().count(owner, id, Scope::turn) > 0;
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : check_cards(g, owner, in, 1, 1, true);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::DamageCaused) {
            ++w.damage->n;
            co_return;
        }
        co_await pay(g, owner, said, 1, true, id);
        g.happen(Counted{owner, std::string(id), Scope::turn, 1});
    }
};

}  // namespace

const Skill& hs__luoyi_skill() {
    static const KingdomLuoyi skill;
    return skill;
}

}  // namespace jianjun::engine
