// 乐不思蜀: lies before somebody else; unless the judgement is ♥ the play phase of that turn is skipped.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/delayed_trick.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct Indulgence : CardRule {
    Indulgence() : CardRule(CardId::indulgence, Aim::chosen) {}

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::indulgence));
        return check_judge_zone(g, use.card, target);
    }
    Task<> judged(Game& g, Seat holder, Token card, bool cancelled) const override {
        if (!cancelled) {
            JudgeNow now{holder, "indulgence"};
            co_await judge(g, now);
            if (now.face.suit != Suit::heart) g.happen(PhaseBarred{Phase::play});
        }
        co_await leave_judge_zone(g, holder, card, Zone::discard);
    }
};

}  // namespace

const CardRule& indulgence_rule() {
    static const Indulgence rule;
    return rule;
}

}  // namespace jianjun::engine
