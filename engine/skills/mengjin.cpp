// 猛进: one’s 杀 is cancelled by 闪: discard a card of the target’s hand or equipment.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Mengjin : Skill {
    Mengjin() : Skill("mengjin", "猛进") { listens = timings({Timing::CardEffectCancelledOut}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card) && g.table().alive(w.subject) &&
               cards_held(g, w.subject, true) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        co_await take_card(g, owner, w.subject, false, Pick::discard, id);
    }
};

}  // namespace

const Skill& mengjin_skill() {
    static const Mengjin skill;
    return skill;
}

}  // namespace jianjun::engine
