// 裸衣 of 国战: as the draw phase ends, discard a card; this turn one's 杀 and 决斗 deal one more.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomLuoyiStrikes : Lasting {
    KingdomLuoyiStrikes() : Lasting("hs__luoyi", "裸衣", "hs__luoyi") {
        listens = timings({Timing::DamageCaused});
    }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        const auto& hit = *w.damage;
        return hit.source == owner && !hit.chain && (is_slash(hit.card) || hit.card == CardId::duel);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.damage->n;
        co_return;
    }
};

struct KingdomLuoyi : Skill {
    KingdomLuoyi() : Skill("hs__luoyi", "裸衣") {
        listens = timings({Timing::EventPhaseEnd});
        own_phases = phases({Phase::draw});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return cards_held(g, owner, true) > 0;
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : check_cards(g, owner, in, 1, 1, true);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        co_await pay(g, owner, said, 1, true, id);
        hs__luoyi_lasting().begin(g, owner);
    }
};

}  // namespace

const Lasting& hs__luoyi_lasting() {
    static const KingdomLuoyiStrikes effect;
    return effect;
}

const Skill& hs__luoyi_skill() {
    static const KingdomLuoyi skill;
    return skill;
}

}  // namespace jianjun::engine
