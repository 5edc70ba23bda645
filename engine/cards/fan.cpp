// 朱雀羽扇: a 杀 without an attribute that one uses may become a 火杀; said with the use or at its window.
#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

// Dialect fan_converts: a 杀 that a skill made of other cards is not converted a second time.
bool may_burn(const Game& g, const Use& use) {
    return !g.options().fan_unconverted || !use.converted || use.cards.empty();
}

struct Fan : With<Skill, Alters> {
    Fan() : With("fan", "朱雀羽扇") { listens = timings({Timing::AfterCardUseDeclared}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && w.use->card == CardId::slash && may_burn(g, *w.use);
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        w.use->card = CardId::fire__slash;
        co_return;
    }
    bool alters(const Game&, Seat, const Use& use, CardId into) const override {
        return use.card == CardId::slash && into == CardId::fire__slash;
    }
};

}  // namespace

const Skill& fan_skill() {
    static const Fan skill;
    return skill;
}

}  // namespace jianjun::engine
