// 样例: a skill to copy from, no printed one. 转换技, 使命技. In free time, once a phase. 阳: draw 1, or gain 1
// armour; 背水: lose 1 health. 阴: where wounded recover 1; where one holds fewer cards than health draw 2;
// 乘势: draw 1 more, and the mission is done.
#include "engine/mechanisms/branches.h"
#include "engine/rules/armour.h"
#include "engine/rules/declaration.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Sample : Skill {
    Sample() : Skill("sample", "样例") {}
    bool active(const Game& g, Seat owner) const override { return unspent(g, owner, id); }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        spend(g, owner, id);
        const bool yin = is_yin(g, owner, id);
        flip(g, owner, id);
        if (yin)
            co_await yin_side(g, owner);
        else
            co_await yang_side(g, owner);
    }

  private:
    Task<> yang_side(Game& g, Seat owner) const {
        std::vector<std::string> options{"draw"};
        if (!check_armour(g, owner, 1)) options.emplace_back("armour");
        const bool can_bear = g.table().seat(owner).hp > 1;  // whoever cannot bear it cannot choose it
        const Why why{{}, owner, id};
        const auto chosen = co_await choose_or_all(g, owner, options, can_bear, why);
        for (const auto& option : chosen) {
            if (option == "draw") co_await draw_cards(g, owner, 1);
            if (option == "armour") co_await change_armour(g, owner, 1);
            if (option == all_in) co_await lose_hp(g, owner, 1);
        }
    }
    Task<> yin_side(Game& g, Seat owner) const {
        Branches branches;
        if (branches.take(wounded(g, owner))) {
            const HpChange change{owner, 1, owner};
            co_await recover(g, change);
        }
        if (branches.take(static_cast<int>(g.table().hand(owner).size()) < g.table().seat(owner).hp))
            co_await draw_cards(g, owner, 2);
        if (!branches.momentum()) co_return;
        co_await draw_cards(g, owner, 1);
        finish_mission(g, owner, id);
    }
};

}  // namespace

const Skill& sample_skill() {
    static const Sample skill;
    return skill;
}

}  // namespace jianjun::engine
