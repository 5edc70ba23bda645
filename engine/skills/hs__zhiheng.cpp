// 制衡 of 国战: once a phase, discard up to one's maximum health in cards and draw as many; with 定澜夜明珠
// without a limit.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int all_of_them = 1000;

struct KingdomZhiheng : Skill {
    explicit KingdomZhiheng(std::string_view id) : Skill(id, "制衡") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && cards_held(g, owner, true) > 0;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        const int most = most_of(g, owner);
        if (static_cast<int>(in.cards.size()) > most)
            return refuse("count", reason::no_more_than_max_health("hs__zhiheng"));
        return cards_may_be(g, owner, in, 1, most, true);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto paid = co_await cards_said(g, &said, owner, 1, most_of(g, owner), true, why);
        co_await discard_cards(g, owner, paid);
        co_await draw_cards(g, owner, static_cast<int>(paid.size()));
    }

  private:
    static int most_of(const Game& g, Seat owner) {
        const bool pearl = g.table().equipped_id(owner, Slot::treasure) == CardId::luminous_pearl;
        return pearl || g.lenient() ? all_of_them : g.table().seat(owner).max_hp;
    }
};

}  // namespace

const Skill& hs__zhiheng_skill() {
    static const KingdomZhiheng skill("hs__zhiheng");
    return skill;
}

// The same of other generals of 国战.
const Skill& ld__lordsunquan_zhiheng_skill() {
    static const KingdomZhiheng skill("ld__lordsunquan_zhiheng");
    return skill;
}

}  // namespace jianjun::engine
