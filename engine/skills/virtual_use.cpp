#include "engine/skills/virtual_use.h"

#include <algorithm>

#include "engine/cards/card_rule.h"

namespace jianjun::engine {

Use virtual_use(Seat user, CardId card, const Skill& by) {
    Use use;
    use.user = user;
    use.card = card;
    use.converted = true;
    use.counts = false;
    use.by = &by;
    return use;
}

std::vector<Seat> legal_targets(const Game& g, const Use& use, bool any_distance) {
    auto list = g.table().alive_from(g.table().turn);
    if (check_may_use(g, use)) list.clear();
    std::erase_if(list, [&](Seat seat) {
        if (!is_slash(use.card)) return static_cast<bool>(check_target(g, use, *card_rule(use.card), seat));
        Use slash = use;
        slash.targets = {seat};
        return static_cast<bool>(check_extra_slash(g, slash, seat, any_distance));
    });
    return list;
}

Task<> use_on(Game& g, Use use, std::vector<Seat> targets) {
    use.targets = std::move(targets);
    co_await use_card(g, use);
}

}  // namespace jianjun::engine
