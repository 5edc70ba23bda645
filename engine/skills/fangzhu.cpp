// 放逐: after damage somebody else draws as many cards as one has lost health and is turned over.
#include "engine/skills/shapes.h"

namespace jianjun::engine {

namespace {

struct Fangzhu : DamageBefalls {
    Fangzhu() : DamageBefalls("fangzhu", "放逐") {}
    Task<> befall(Game& g, Seat owner, Seat who) const override {
        co_await draw_cards(g, who, lost_health(g, owner));
        co_await turn_over(g, who);
    }
};

}  // namespace

const Skill& fangzhu_skill() {
    static const Fangzhu skill;
    return skill;
}

}  // namespace jianjun::engine
