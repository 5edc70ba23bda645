// 兵临城下: four times the top card is turned over; a 杀 that may be used on the target is used on it, other
// cards are discarded (dialect siege_cards: all four at once, and the others go back on top).
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/showing.h"

namespace jianjun::engine {

namespace {

constexpr int turned_over = 4;

bool goes_back(const Game& g) {
    return g.options().value("siege_cards") == "back";
}

// The physical 杀, without distance and not counted.
Use slash_of(const Game& g, Seat user, Seat target, Token card) {
    const Face face = g.table().token(card).face;
    Use slash;
    slash.user = user;
    slash.card = face.id;
    slash.suit = face.suit;
    slash.rank = face.rank;
    slash.color = face.color();
    slash.cards = {card};
    slash.faces = {face};
    slash.targets = {target};
    slash.counts = false;
    return slash;
}

struct EnemyAtTheGates : CardRule {
    EnemyAtTheGates() : CardRule(CardId::enemy_at_the_gates, Aim::chosen) {}

    Verdict may_target(const Game&, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::enemy_at_the_gates));
        return {};
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        const Why why{use.face(), use.user, {}, target};
        if (goes_back(g)) {
            auto row = co_await reveal_top(g, use.user, turned_over, why);
            for (const Token card : row) co_await strike(g, use.user, target, card);
            std::reverse(row.begin(), row.end());
            co_await lay_back(g, row);
            co_return;
        }
        std::vector<Token> all;
        for (int i = 0; i < turned_over; ++i) {
            const auto one = co_await reveal_top(g, use.user, 1, why);
            for (const Token card : one) {
                all.push_back(card);
                co_await strike(g, use.user, target, card);
            }
        }
        co_await discard_rest(g, all);
    }

  private:
    static Task<> strike(Game& g, Seat user, Seat target, Token card) {
        if (!is_slash(g.table().token(card).face.id)) co_return;
        if (!g.table().alive(user) || !g.table().alive(target)) co_return;
        Use slash = slash_of(g, user, target, card);
        if (check_extra_slash(g, slash, target, true)) co_return;
        co_await use_card(g, slash);
    }
    static Task<> lay_back(Game& g, std::vector<Token> row) {
        std::erase_if(row, [&](Token t) { return g.table().token(t).place.zone != Zone::processing; });
        const auto moved = moving(g, row, {Zone::draw, nobody}, MoveReason::put);
        co_await move_cards(g, moved);
    }
};

}  // namespace

const CardRule& enemy_at_the_gates_rule() {
    static const EnemyAtTheGates rule;
    return rule;
}

}  // namespace jianjun::engine
