// 勠力同心: all of the 大势力 or all of the 小势力, whichever the user names: who is not chained is turned
// 横置, who is draws one. It may be recast (重铸) instead.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

struct FightTogether : CardRule {
    FightTogether() : CardRule(CardId::fight_together, Aim::chosen, 0, max_seats) {}

    bool may_recast() const override { return true; }
    Verdict may_target(const Game& g, const Use&, Seat target) const override {
        if (big_faction(g, target) || small_faction(g, target)) return {};
        return refuse("target", reason::no_great_power);
    }
    // One of the side, or all of it, is named.
    Read<Use> complete(const Game& g, Use use, const Input&) const override {
        std::vector<Seat> big, small;
        for (const Seat seat : g.table().alive_from(g.table().turn))
            if (!check_target(g, use, *this, seat)) (big_faction(g, seat) ? big : small).push_back(seat);
        if (big.empty() && small.empty()) return refuse("target", reason::no_great_power);
        if (use.targets.empty()) {
            if (!big.empty() && !small.empty())
                return refuse("target", reason::say_with_one_of_them_which_side_it_is);
            use.targets = big.empty() ? small : big;
            return use;
        }
        const bool side = big_faction(g, use.targets.front());
        for (const Seat seat : use.targets)
            if (big_faction(g, seat) != side) return refuse("target", reason::only_one_side_is_concerned);
        const auto& all = side ? big : small;
        if (use.targets.size() > 1 && use.targets.size() != all.size())
            return refuse("target", reason::whole_side_is_concerned);
        use.targets = all;
        return use;
    }
    Task<> effect(Game& g, Use&, Seat target) const override {
        if (g.table().seat(target).chained)
            co_await draw_cards(g, target, 1);
        else
            co_await set_chained(g, target, true);
    }
};

}  // namespace

const CardRule& fight_together_rule() {
    static const FightTogether rule;
    return rule;
}

}  // namespace jianjun::engine
