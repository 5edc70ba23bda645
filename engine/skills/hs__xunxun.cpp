// 恂恂: as the draw phase begins look at the top four cards: two lie on top, two at the bottom.
#include "engine/skills/lay_back.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xunxun : PhaseStart {
    Xunxun() : PhaseStart("hs__xunxun", "恂恂", Phase::draw) {}
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        co_await look_and_lay_back(g, owner, 4, 2, why);
    }
};

}  // namespace

const Skill& hs__xunxun_skill() {
    static const Xunxun skill;
    return skill;
}

}  // namespace jianjun::engine
