// 章武 (locked): 飞龙夺凤 is gained where it comes to the discard pile or before somebody else; where one would lose it other
// than by using it, it goes under the draw pile instead and one draws two.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zhangwu : With<Skill, Redirects, GainsDiscarded, EntersDeck> {
    Zhangwu() : With("zhangwu", "章武") {
        locked = true;
        listens = timings({Timing::AfterCardsMove});
    }
    Face enters_deck() const override { return {CardId::dragon_phoenix, Suit::spade, 2}; }
    CardId in_place_of() const override { return CardId::double_swords; }
    Place redirects_loss(const Game& g, Seat owner, const CardMove& move, MoveReason reason) const override {
        const bool held = move.from.zone == Zone::hand || move.from.zone == Zone::equip;
        const bool used = reason == MoveReason::use || reason == MoveReason::respond || move.to == Place{Zone::equip, owner};
        if (!held || used || move.blind || g.table().token(move.token).face.id != CardId::dragon_phoenix) return move.to;
        return {Zone::draw, nobody};
    }
    bool gains_discarded(const Face& face) const override { return face.id == CardId::dragon_phoenix; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return lost(owner, w) || to_be_gained(g, owner, w) != no_token;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (lost(owner, w)) {
            co_await draw_cards(g, owner, 2);
            co_return;
        }
        const std::vector<Token> card{to_be_gained(g, owner, w)};
        co_await gain_cards(g, owner, card);
    }

  private:
    static bool is_it(const CardMove& move) { return move.face.id == CardId::dragon_phoenix; }
    static bool lost(Seat owner, const Window& w) {
        return std::any_of(w.moved->moves.begin(), w.moved->moves.end(), [&](const CardMove& move) {
            return is_it(move) && move.to.zone == Zone::draw && move.from.seat == owner && owned(move.from.zone);
        });
    }
    static Token to_be_gained(const Game& g, Seat owner, const Window& w) {
        for (const auto& move : w.moved->moves) {
            const bool before_another = move.to.zone == Zone::equip && move.to.seat != owner;
            const bool there = g.table().token(move.token).place == move.to;
            if (is_it(move) && there && (move.to.zone == Zone::discard || before_another)) return move.token;
        }
        return no_token;
    }
};

}  // namespace

const Skill& zhangwu_skill() {
    static const Zhangwu skill;
    return skill;
}

}  // namespace jianjun::engine
