// 强袭 of 国战: once a phase, lose 1 health or discard a weapon: 1 damage to anybody else.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomQiangxi : Skill {
    KingdomQiangxi() : Skill("hs__qiangxi", "强袭") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !others(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (!in.cards.empty()) {
            if (auto refusal = check_cards(g, owner, in, 1, 1, true)) return refusal;
            if (info(in.cards.front().id).slot != Slot::weapon && !g.lenient())
                return refuse("card", reason::weapon_is_discarded_or_1_health_lost);
        }
        return seats_among(g, in, others(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        if (said.cards.empty())
            co_await lose_hp(g, owner, 1);
        else
            co_await discard_told(g, owner, said.cards, true);
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat target = co_await seat_said(g, &said, owner, among, why);
        if (target == nobody) co_return;
        const DamageNow hit{owner, target};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& hs__qiangxi_skill() {
    static const KingdomQiangxi skill;
    return skill;
}

}  // namespace jianjun::engine
