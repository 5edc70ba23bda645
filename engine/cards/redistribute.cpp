// 调剂盐梅: two characters whose hands differ; the smaller hand draws one, the larger discards one; if they are
// then equal, the user may give the discarded cards away. It may be recast (重铸).
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"

namespace jianjun::engine {

namespace {

// The user's own count is without the card that is being used.
int held(const Game& g, const Use& use, Seat seat) {
    const auto& hand = g.table().hand(seat);
    return static_cast<int>(std::count_if(hand.begin(), hand.end(), [&](Token t) {
        return std::find(use.cards.begin(), use.cards.end(), t) == use.cards.end();
    }));
}

// Noted before the first target, and as they discard.
struct Shares {
    std::vector<Seat> fewest;
    std::vector<Token> discarded;
};

struct Redistribute : CardRule {
    Redistribute() : CardRule(CardId::redistribute, Aim::chosen, 2, 2) {}

    bool may_recast() const override { return true; }
    Read<Use> complete(const Game& g, Use use, const Input&) const override {
        if (held(g, use, use.targets[0]) != held(g, use, use.targets[1])) return use;
        return refuse("target", reason::their_hands_must_differ_in_number);
    }
    Task<> begin(Game& g, Use& use) const override {
        auto& fewest = kept<Shares>(use).fewest;
        int least = held(g, use, use.targets.front());
        int most = least;
        for (const Seat seat : use.targets) {
            least = std::min(least, held(g, use, seat));
            most = std::max(most, held(g, use, seat));
        }
        for (const Seat seat : use.targets) {
            if (least == most) use.on(seat).no_effect = true;
            if (held(g, use, seat) == least) fewest.push_back(seat);
        }
        co_return;
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        auto& shares = kept<Shares>(use);
        if (std::find(shares.fewest.begin(), shares.fewest.end(), target) != shares.fewest.end()) {
            co_await draw_cards(g, target, 1);
            co_return;
        }
        const Why why{use.face(), use.user};
        const auto gone = co_await discard_own(g, target, 1, false, why);
        shares.discarded.insert(shares.discarded.end(), gone.begin(), gone.end());
    }
    Task<> finish(Game& g, Use& use) const override {
        auto cards = kept<Shares>(use).discarded;
        std::erase_if(cards, [&](Token t) {
            const Zone zone = g.table().token(t).place.zone;
            return zone != Zone::discard && zone != Zone::extra;
        });
        for (const Seat seat : use.targets)
            if (g.table().hand(seat).size() != g.table().hand(use.targets.front()).size()) co_return;
        if (cards.empty()) co_return;
        const Why why{use.face(), use.user};
        const auto living = g.table().alive_from(g.table().turn);
        const Seat to = co_await choose_seat(g, use.user, living, why, May::pass);
        if (to == nobody) co_return;
        const auto moved = moving(g, cards, {Zone::hand, to}, MoveReason::give, use.user);
        co_await move_cards(g, moved);
    }
};

}  // namespace

const CardRule& redistribute_rule() {
    static const Redistribute rule;
    return rule;
}

}  // namespace jianjun::engine
