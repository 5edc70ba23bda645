// 兵粮寸断: lies before somebody else at distance 1; unless the judgement is ♣ the draw phase of that turn is
// skipped.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/delayed_trick.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct SupplyShortage : CardRule {
    SupplyShortage() : CardRule(CardId::supply_shortage, Aim::chosen) {}

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::supply_shortage));
        if (auto refusal = check_judge_zone(g, use.card, target)) return refusal;
        if (use.user == nobody) return {};  // moved on by a skill
        return check_distance(g, use, target, 1);
    }
    Task<> judged(Game& g, Seat holder, Token card, bool cancelled) const override {
        if (!cancelled) {
            JudgeNow now{holder, "supply_shortage"};
            co_await judge(g, now);
            if (now.face.suit != Suit::club) g.happen(PhaseBarred{Phase::draw});
        }
        co_await leave_judge_zone(g, holder, card, Zone::discard);
    }
};

}  // namespace

const CardRule& supply_shortage_rule() {
    static const SupplyShortage rule;
    return rule;
}

}  // namespace jianjun::engine
