// 闪电: lies before oneself; a judgement of ♠2–9 deals 3 thunder damage without source, any other one, or
// 无懈可击, sends it on to the next seat that may hold it.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/delayed_trick.h"

namespace jianjun::engine {

namespace {

struct Lightning : CardRule {
    Lightning() : CardRule(CardId::lightning, Aim::self) { deals_damage = true; }

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        return check_judge_zone(g, use.card, target);
    }
    Task<> judged(Game& g, Seat holder, Token card, bool cancelled) const override {
        if (!cancelled) {
            JudgeNow now{holder, "lightning"};
            now.goes_by = GoesBy::whole;
            co_await judge(g, now);
            if (now.face.suit == Suit::spade && now.face.rank >= 2 && now.face.rank <= 9) {
                co_await strike(g, holder, card);
                co_return;
            }
        }
        co_await move_on(g, holder, card);
    }

  private:
    static Task<> strike(Game& g, Seat holder, Token card) {
        co_await leave_judge_zone(g, holder, card, Zone::processing);
        DamageNow now;
        now.target = holder;
        now.n = 3;
        now.nature = Nature::thunder;
        now.card = CardId::lightning;
        now.cards = {card};
        co_await damage(g, now);
        co_await discard_rest(g, now.cards);
    }
    // Moving on is no use: nobody becomes a target. With nobody else to go to it stays where it is.
    static Task<> move_on(Game& g, Seat holder, Token card) {
        for (const Seat seat : g.table().alive_from(holder)) {
            if (seat == holder || check_moves_to(g, card, CardId::lightning, seat)) continue;
            co_await pass_on(g, holder, seat, card);
            co_return;
        }
        if (g.options().lightning_discard || g.table().seat(holder).judge_sealed)
            co_await leave_judge_zone(g, holder, card, Zone::discard);
    }
    static Task<> pass_on(Game& g, Seat holder, Seat next, Token card) {
        const std::vector<Token> one{card};
        if (!(g.table().token(card).place == Place{Zone::judge, holder})) co_return;
        auto moved = moving(g, one, {Zone::judge, next}, MoveReason::put);
        moved.moves.front().as = CardId::lightning;
        co_await move_cards(g, moved);
    }
};

}  // namespace

const CardRule& lightning_rule() {
    static const Lightning rule;
    return rule;
}

}  // namespace jianjun::engine
