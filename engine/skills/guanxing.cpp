// 观星: look at the top cards, as many as living characters (at most five), and lay them back on top or at
// the bottom. The table tells how many went to the bottom, and the faces only if it likes.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/skills/lay_back.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Guanxing : Skill {
    explicit Guanxing(std::string_view id) : Skill(id, "观星") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::prepare});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override { return looked_at(g, owner) > 0; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Why why{{}, owner, id};
        co_await look_and_lay_back(g, owner, looked_at(g, owner), any_number, why);
    }

  private:
    // 遗志 of the deputy: always five.
    static int looked_at(const Game& g, Seat owner) {
        const auto left =
            g.table().cards({Zone::draw, nobody}).size() + g.table().cards({Zone::discard, nobody}).size();
        int most = std::min(5, g.table().alive_count());
        for (const auto* skill : g.skills(owner))
            if (const auto* looks = skill->facet<LooksAt>()) most = looks->looks_at();
        return std::min(most, static_cast<int>(left));
    }
};

}  // namespace

const Skill& guanxing_skill() {
    static const Guanxing skill("guanxing");
    return skill;
}

// The same in 国战.
const Skill& hs__guanxing_skill() {
    static const Guanxing skill("hs__guanxing");
    return skill;
}
const Skill& ld__guanxing_skill() {
    static const Guanxing skill("ld__guanxing");
    return skill;
}

}  // namespace jianjun::engine
