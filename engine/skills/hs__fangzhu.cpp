// 放逐 of 国战: after damage somebody else draws as many as one has lost health and is turned over, or
// discards as many and loses 1 health.
#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomFangzhu : Skill {
    KingdomFangzhu() : Skill("hs__fangzhu", "放逐") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !others(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return seats_among(g, in, others(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, said, owner, among, why);
        if (to == nobody) co_return;
        const int lost = g.table().seat(owner).max_hp - g.table().seat(owner).hp;
        int paid = 0;
        if (lost > 0 && cards_held(g, to, true) >= lost)
            paid = co_await discards(g, to, lost, true, id, owner, May::pass);
        if (paid > 0) {
            co_await lose_hp(g, to, 1);
            co_return;
        }
        co_await draw_cards(g, to, lost);
        co_await turn_over(g, to);
    }
};

}  // namespace

const Skill& hs__fangzhu_skill() {
    static const KingdomFangzhu skill;
    return skill;
}

}  // namespace jianjun::engine
