// 放逐 of 国战: after damage somebody else draws as many as one has lost health and is turned over, or
// discards as many and loses 1 health.
#include "engine/skills/shapes.h"

namespace jianjun::engine {

namespace {

struct KingdomFangzhu : DamageBefalls {
    KingdomFangzhu() : DamageBefalls("hs__fangzhu", "放逐") {}
    Task<> befall(Game& g, Seat owner, Seat who) const override {
        const int lost = lost_health(g, owner);
        int paid = 0;
        if (lost > 0 && cards_held(g, who, true) >= lost)
            paid = co_await discards(g, who, lost, true, id, owner, May::pass);
        if (paid > 0) {
            co_await lose_hp(g, who, 1);
            co_return;
        }
        co_await draw_cards(g, who, lost);
        co_await turn_over(g, who);
    }
};

}  // namespace

const Skill& hs__fangzhu_skill() {
    static const KingdomFangzhu skill;
    return skill;
}

}  // namespace jianjun::engine
