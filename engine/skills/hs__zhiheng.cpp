// 制衡 of 国战: once a phase, discard up to one's maximum health in cards and draw as many; with 定澜夜明珠
// without a limit.
#include "engine/reasons.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomZhiheng : Skill {
    explicit KingdomZhiheng(std::string_view id) : Skill(id, "制衡") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && cards_held(g, owner, true) > 0;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        const bool pearl = g.table().equipped_id(owner, Slot::treasure) == CardId::luminous_pearl;
        const int most = pearl || g.lenient() ? 1000 : g.table().seat(owner).max_hp;
        if (static_cast<int>(in.cards.size()) > most)
            return refuse("count", reason::no_more_than_max_health("hs__zhiheng"));
        return check_cards(g, owner, in, 1, most, true);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        co_await discard_told(g, owner, said.cards, true);
        co_await draw_cards(g, owner, static_cast<int>(said.cards.size()));
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
