// 制衡: once a phase, discard any number of one's cards and draw as many.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zhiheng : Skill {
    Zhiheng() : Skill("zhiheng", "制衡") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) &&
               !(g.table().hand(owner).empty() && g.table().cards({Zone::equip, owner}).empty());
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_cards(g, owner, in, 1, 1000, true);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        co_await discard_told(g, owner, said.cards, true);
        co_await draw_cards(g, owner, static_cast<int>(said.cards.size()));
    }
};

}  // namespace

const Skill& zhiheng_skill() {
    static const Zhiheng skill;
    return skill;
}

}  // namespace jianjun::engine
