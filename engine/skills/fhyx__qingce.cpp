// 清侧: discard a 荣 to discard a card on the field.
#include "engine/rulings/rulings.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxQingce : Skill {
    FhyxQingce() : Skill("fhyx__qingce", "清侧") {}
    bool active(const Game& g, Seat owner) const override {
        return !g.table().cards({Zone::general, owner}).empty() && anything_on_field(g, field());
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return verdict_of(read_cost(g, owner, in));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        const auto cost = read_cost(g, owner, said).value();
        if (!said.cards.empty()) learn(g, cost, said.cards, seen_by_all);
        co_await discard_cards(g, owner, cost);
        const Why why{{}, owner, id};
        const Token card = co_await choose_on_field(g, owner, field(), why);
        if (card == no_token) co_return;
        const std::vector<Token> one{card};
        co_await discard_cards(g, owner, one);
    }

  private:
    static std::vector<Zone> field() { return {Zone::equip, Zone::judge}; }
    static Read<std::vector<Token>> read_cost(const Game& g, Seat owner, const Input& in) {
        const auto named = in.cards.empty() ? std::vector<Face>{Face{}} : in.cards;
        if (named.size() != 1) return refuse("count", reason::discard_one_glory);
        return find_in(g.table(), {Zone::general, owner}, named);
    }
};

}  // namespace

const Skill& fhyx__qingce_skill() {
    static const FhyxQingce skill;
    return skill;
}

}  // namespace jianjun::engine
