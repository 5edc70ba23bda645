// 制衡: once a phase, discard any number of one's cards and draw as many.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr int all_of_them = 1000;

struct Zhiheng : Naming<Skill> {
    Zhiheng() : Naming("zhiheng", "制衡") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) &&
               !(g.table().hand(owner).empty() && g.table().cards({Zone::equip, owner}).empty());
    }
    Bounds names(const Game&, Seat) const override { return own_cards(1, all_of_them, true); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto paid = co_await cards_said(g, &said, owner, 1, all_of_them, true, why);
        co_await discard_cards(g, owner, paid);
        co_await draw_cards(g, owner, static_cast<int>(paid.size()));
    }
};

}  // namespace

const Skill& zhiheng_skill() {
    static const Zhiheng skill;
    return skill;
}

}  // namespace jianjun::engine
