// 巨象 (locked): 南蛮入侵 has no effect on one; one gains the 南蛮入侵 of others once it is settled.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Juxiang : Skill {
    Juxiang() : Skill("juxiang", "巨象") {
        locked = true;
        listens = timings({Timing::PreCardEffect, Timing::CardUseFinished});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.use->card != CardId::savage_assault) return false;
        if (w.timing == Timing::PreCardEffect) return w.subject == owner;
        return w.use->user != owner && !w.use->cards.empty() &&
               std::all_of(w.use->cards.begin(), w.use->cards.end(),
                           [&](Token t) { return g.table().token(t).place.zone == Zone::processing; });
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::PreCardEffect)
            w.use->on(owner).no_effect = true;
        else
            co_await gain_cards(g, owner, w.use->cards);
    }
};

}  // namespace

const Skill& juxiang_skill() {
    static const Juxiang skill;
    return skill;
}

}  // namespace jianjun::engine
