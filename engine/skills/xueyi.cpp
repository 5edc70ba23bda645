// 血裔 (lord, locked): hand limit two more for each other living 群 character.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xueyi : Skill {
    Xueyi() : Skill("xueyi", "血裔") {
        lord_only = true;
        locked = true;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        if (number != Number::hand_limit) return 0;
        int n = 0;
        for (const Seat seat : g.table().alive_from(1))
            n += seat != owner && g.table().seat(seat).faction == "qun" ? 2 : 0;
        return n;
    }
};

}  // namespace

const Skill& xueyi_skill() {
    static const Xueyi skill;
    return skill;
}

}  // namespace jianjun::engine
