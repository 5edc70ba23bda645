// 苦肉 of 国战: once a phase, discard a card and lose 1 health; then draw three and use one 杀 more this
// phase.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KurouSlashes : LastingMore {
    KurouSlashes() : LastingMore("hs__kurou", "苦肉", "hs__kurou_slash", Scope::phase) {}
    bool raises(Number number) const override { return number == Number::slash_limit; }
};

struct KingdomKurou : Skill {
    KingdomKurou() : Skill("hs__kurou", "苦肉") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && cards_held(g, owner, true) > 0;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : check_cards(g, owner, in, 1, 1, true);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        co_await pay(g, owner, &said, 1, true, id);
        co_await lose_hp(g, owner, 1);
        if (!g.table().alive(owner)) co_return;
        co_await draw_cards(g, owner, 3);
        hs__kurou_slash_lasting().begin(g, owner);
    }
};

}  // namespace

const Lasting& hs__kurou_slash_lasting() {
    static const KurouSlashes effect;
    return effect;
}

const Skill& hs__kurou_skill() {
    static const KingdomKurou skill;
    return skill;
}

}  // namespace jianjun::engine
