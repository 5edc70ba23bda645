// 恂恂: as the draw phase begins look at the top four cards: two lie on top, two at the bottom. Boxes before 2017: instead of
// drawing, and the two on top are taken.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/rules/choices.h"
#include "engine/skills/lay_back.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Xunxun : PhaseStart {
    Xunxun() : PhaseStart("hs__xunxun", "恂恂", Phase::draw) {}
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Why why{{}, owner, id};
        if (!has_old_prints(g.options())) {
            co_await look_and_lay_back(g, owner, 4, 2, why);
            co_return;
        }
        w.phase->skipped = true;
        const auto top = co_await top_cards(g, 4);
        const int n = static_cast<int>(top.size());
        const int taken = std::min(n, 2);
        co_await look_and_lay_back(g, owner, n, n - taken, why);
        const auto kept = co_await top_cards(g, taken);
        co_await gain_cards(g, owner, kept);
    }
};

}  // namespace

const Skill& hs__xunxun_skill() {
    static const Xunxun skill;
    return skill;
}

}  // namespace jianjun::engine
