// 奸雄: after damage by a card, gain that card, if it still lies in the processing zone.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

std::vector<Token> lying(const Game& g, const DamageNow& damage) {
    std::vector<Token> cards;
    for (const Token t : damage.cards)
        if (g.table().token(t).place.zone == Zone::processing) cards.push_back(t);
    return cards;
}

struct Jianxiong : Skill {
    Jianxiong() : Skill("jianxiong", "奸雄") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !lying(g, *w.damage).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto cards = lying(g, *w.damage);
        const auto gained = moving(g, cards, {Zone::hand, owner}, MoveReason::obtain, owner);
        co_await move_cards(g, gained);
    }
};

}  // namespace

const Skill& jianxiong_skill() {
    static const Jianxiong skill;
    return skill;
}

}  // namespace jianjun::engine
