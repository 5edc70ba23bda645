// 志继 (awakening): in the preparation phase without hand cards: recover 1 or draw 2, then lose 1 maximum
// health and gain 观星.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zhiji : Awakening {
    Zhiji() : Awakening("zhiji", "志继", Phase::prepare) {}
    bool ready(const Game& g, Seat owner) const override { return g.table().hand(owner).empty(); }
    Task<> awaken(Game& g, Seat owner) const override {
        std::vector<std::string> ways{"draw"};
        if (wounded(g, owner)) ways.insert(ways.begin(), "recover");
        const Why why{{}, owner, id};
        const auto way = co_await choose_option(g, owner, ways, why);
        if (way == "recover")
            co_await recover_by(g, owner, 1, owner);
        else
            co_await draw_cards(g, owner, 2);
        co_await change_max_hp(g, owner, -1);
        gain_skill(g, owner, "guanxing");
    }
};

}  // namespace

const Skill& zhiji_skill() {
    static const Zhiji skill;
    return skill;
}

}  // namespace jianjun::engine
