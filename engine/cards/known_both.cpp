// 知己知彼: look at somebody else's hand, or at one hidden general of his. It may be recast (重铸) instead.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"

namespace jianjun::engine {

namespace {

// What there is to look at: "hand", "main" and "deputy".
std::vector<std::string> hidden_things(const Game& g, Seat seat) {
    std::vector<std::string> list;
    if (!g.table().hand(seat).empty()) list.emplace_back("hand");
    const auto& state = g.table().seat(seat);
    for (const int place : {0, 1})
        if (!state.generals[place].empty() && !state.shown[place])
            list.emplace_back(place ? "deputy" : "main");
    return list;
}

struct KnownBoth : CardRule {
    KnownBoth() : CardRule(CardId::known_both, Aim::chosen) {}

    bool may_recast() const override { return true; }
    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::known_both));
        if (hidden_things(g, target).empty()) return refuse("target", reason::there_is_nothing_to_look_at);
        return {};
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        const Why why{use.face(), use.user, {}, target};
        const auto things = hidden_things(g, target);
        const auto seen = co_await choose_option(g, use.user, things, why);
        if (seen.empty()) co_return;
        if (seen != "hand") {
            g.happen(GeneralSeen{target, seen == "deputy", use.user});
            co_return;
        }
        for (const auto& face : g.table().known_hand(target, 0)) {
            const std::vector<Face> one{face};
            const auto found = find_cards(g.table(), target, one, true, false);
            if (found) learn(g, *found, one, seen_by(use.user));
        }
    }
};

}  // namespace

const CardRule& known_both_rule() {
    static const KnownBoth rule;
    return rule;
}

}  // namespace jianjun::engine
