// 鞬出: after one's 杀 has a target, discard one of his cards: equipment: he cannot dodge; otherwise he
// gains the 杀.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jianchu : Skill {
    Jianchu() : Skill("jianchu", "鞬出") { listens = timings({Timing::TargetSpecified}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && is_slash(w.use->card) && g.table().alive(w.subject) &&
               cards_held(g, w.subject, true) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat target = w.subject;
        const Token gone = co_await take_card(g, owner, target, false, Pick::discard_known, id);
        if (gone == no_token) co_return;
        const Face face = g.table().token(gone).face;
        if (info(face.id).type == CardType::equip) {
            w.use->on(target).no_jink = true;
            co_return;
        }
        const auto& cards = w.use->cards;
        const bool there = !cards.empty() && std::all_of(cards.begin(), cards.end(), [&](Token t) {
            return g.table().token(t).place.zone == Zone::processing;
        });
        if (there) co_await gain_cards(g, target, cards);
    }
};

}  // namespace

const Skill& jianchu_skill() {
    static const Jianchu skill;
    return skill;
}

}  // namespace jianjun::engine
