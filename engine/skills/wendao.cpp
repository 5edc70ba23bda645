// 问道: once a play phase discard a red card that is not 太平要术: take 太平要术 out of the discard pile or from whoever
// wears it.
#include "engine/game/facets.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Wendao : With<InPlay, EntersDeck> {
    Wendao() : With("wendao", "问道") {}
    Face enters_deck() const override { return {CardId::peace_spell, Suit::heart, 3}; }
    CardId in_place_of() const override { return CardId::jingfan; }
    static Token spell(const Game& g) {
        for (const Token t : g.table().cards({Zone::discard, nobody}))
            if (g.table().token(t).face.id == CardId::peace_spell) return t;
        for (const Seat seat : g.table().alive_from(1))
            for (const Token t : g.table().cards({Zone::equip, seat}))
                if (g.table().token(t).face.id == CardId::peace_spell) return t;
        return no_token;
    }
    static bool red(const Face& face) {
        return face.color() == Color::red && face.id != CardId::peace_spell;
    }
    bool ready(const Game& g, Seat owner) const override { return cards_held(g, owner, true) > 0; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (spell(g) == no_token) return refuse("no_card", reason::lies_neither_discarded_nor_worn);
        return cards_may_be(g, owner, in, 1, 1, true, red);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto cost = co_await cards_said(g, &said, owner, 1, 1, true, why, red);
        co_await discard_cards(g, owner, cost);
        const Token card = spell(g);
        const std::vector<Token> one{card};
        if (card != no_token) co_await gain_cards(g, owner, one);
    }
};

}  // namespace

const Skill& wendao_skill() {
    static const Wendao skill;
    return skill;
}

}  // namespace jianjun::engine
