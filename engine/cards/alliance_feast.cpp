// 联军盛宴: the user and all of one other faction. He divides as many points as it has living members into
// recovering and drawing; each of the others draws one and is then turned 重置.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

struct AllianceFeast : CardRule {
    AllianceFeast() : CardRule(CardId::alliance_feast, Aim::chosen, 0, max_seats) {}

    Verdict playable(const Game& g, const Use& use) const override {
        if (determined(g.table(), use.user)) return {};
        return refuse("faction", reason::needs_own_faction(CardId::alliance_feast));
    }
    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user || other_faction(g.table(), use.user, target)) return {};
        return refuse("target", reason::names_another_faction(CardId::alliance_feast));
    }
    // Any one of the faction, or all of it, is named; the user is a target anyway.
    Read<Use> complete(const Game& g, Use use, const Input&) const override {
        std::vector<Seat> named = use.targets;
        std::erase(named, use.user);
        if (named.empty()) {
            named = factions_to_name(g, use);
            if (named.size() != 1)
                return refuse("target", named.empty() ? reason::no_other_faction : reason::say_which_faction);
        }
        std::vector<Seat> all{use.user};
        for (const Seat seat : of_faction(g.table(), named.front()))
            if (!check_target(g, use, *this, seat)) all.push_back(seat);
        const auto of_it = [&](Seat seat) { return std::find(all.begin(), all.end(), seat) != all.end(); };
        if (!std::all_of(named.begin(), named.end(), of_it)) return refuse("target", reason::one_faction_is_named);
        use.targets = all;
        return use;
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        if (target == use.user) {
            co_await share(g, use);
            co_return;
        }
        co_await draw_cards(g, target, 1);
        co_await set_chained(g, target, false);
    }

  private:
    static std::vector<Seat> factions_to_name(const Game& g, const Use& use) {
        std::vector<Seat> first;
        for (const Seat seat : g.table().alive_from(1)) {
            if (!other_faction(g.table(), use.user, seat)) continue;
            const auto same = [&](Seat other) { return same_faction(g.table(), seat, other); };
            if (std::none_of(first.begin(), first.end(), same)) first.push_back(seat);
        }
        return first;
    }
    static Task<> share(Game& g, Use& use) {
        int points = 0;
        for (const Seat seat : use.targets) points += seat != use.user && g.table().alive(seat);
        const auto& user = g.table().seat(use.user);
        const int most = std::min(points, user.max_hp - user.hp);
        int healed = 0;
        if (most > 0) healed = co_await how_much(g, use, most);
        if (healed > 0) {
            const HpChange change{use.user, healed, use.user, &use};
            co_await recover(g, change);
        }
        co_await draw_cards(g, use.user, points - healed);
    }
    static Task<int> how_much(Game& g, Use& use, int most) {
        Prompt prompt(Prompt::Kind::choice, use.user);
        const Why why{use.face(), use.user};
        prompt.because(why).count(0, most);
        prompt.check([most](const Input& in) -> Verdict {
            if (in.what == Do::choose && in.number && *in.number >= 0 && *in.number <= most) return {};
            return refuse("number", reason::say_how_much_is_recovered);
        });
        const auto answer = co_await g.ask(prompt);
        co_return answer ? *answer->number : 0;
    }
};

}  // namespace

const CardRule& alliance_feast_rule() {
    static const AllianceFeast rule;
    return rule;
}

}  // namespace jianjun::engine
