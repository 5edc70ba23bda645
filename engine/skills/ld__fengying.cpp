// 奉迎 (limited): all hand cards are used as 挟天子以令诸侯, whether one's faction is big or not; then everybody of it draws up to
// the maximum health.
#include "engine/rules/factions.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Fengying : InPlay {
    Fengying() : InPlay("ld__fengying", "奉迎", 1, Scope::game) {}
    std::vector<CardId> makes() const override { return {CardId::threaten_emperor}; }
    bool ready(const Game& g, Seat owner) const override { return hand_size(g, owner) > 0; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (in.cards.empty()) return {};
        const int n = hand_size(g, owner);
        return check_cards(g, owner, in, n, n, false);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        Use use = virtual_use(owner, CardId::threaten_emperor, *this);
        const Why why{{}, owner, id};
        const int n = hand_size(g, owner);
        use.cards = co_await cards_said(g, &said, owner, n, n, false, why);
        for (const Token t : use.cards) use.faces.push_back(g.table().token(t).face);
        use.from_hand = use.all_hand = true;
        use.targets = {owner};
        co_await use_card(g, use);
        const auto faction = of_faction(g.table(), owner);
        for (const Seat seat : faction)
            co_await draw_cards(g, seat, g.table().seat(seat).max_hp - hand_size(g, seat));
    }
};

}  // namespace

const Skill& ld__fengying_skill() {
    static const Fengying skill;
    return skill;
}

}  // namespace jianjun::engine
