// 悟心: as the draw phase begins look at the top cards, as many as there are characters of 群 and 天兵, and
// lay them back on top in any order.
#include <algorithm>

#include "engine/skills/hongfa.h"
#include "engine/skills/lay_back.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Wuxin : PhaseStart {
    Wuxin() : PhaseStart("wuxin", "悟心", Phase::draw) {}
    static int looked_at(const Game& g, Seat owner) {
        const auto living = g.table().alive_from(1);
        const auto of_qun = std::count_if(living.begin(), living.end(),
                                          [&](Seat seat) { return g.table().seat(seat).faction == "qun"; });
        return static_cast<int>(of_qun) + static_cast<int>(heavenly_soldiers(g, owner).size());
    }
    bool ready(const Game& g, Seat owner) const override { return looked_at(g, owner) > 0; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        co_await look_and_lay_back(g, owner, looked_at(g, owner), 0, why);
    }
};

}  // namespace

const Skill& wuxin_skill() {
    static const Wuxin skill;
    return skill;
}

}  // namespace jianjun::engine
