// 决斗: beginning with the target, both play a 杀 in turn; who first does not takes 1 damage from the other.
#include <algorithm>
#include <utility>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct Duel : CardRule {
    Duel() : CardRule(CardId::duel, Aim::chosen) { deals_damage = true; }

    Verdict may_target(const Game&, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::duel));
        return {};
    }
    // `use.slashes` says how many 杀 a seat's opponent needs each time (无双).
    static Task<bool> answers(Game& g, Use& use, Seat seat, Seat opponent) {
        const int needed = std::max<int>(1, use.on(opponent).slashes);
        for (int i = 0; i < needed; ++i) {
            const bool played = co_await plays(g, seat, CardId::slash, use);
            if (!played) co_return false;
            if (!g.table().alive(seat)) co_return true;
        }
        co_return true;
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        Seat now = target;
        Seat other = use.user;
        while (g.table().alive(now)) {
            const bool answered = co_await answers(g, use, now, other);
            if (!answered) {
                const auto hit = damage_of(use, other, now);
                co_await damage(g, hit);
                co_return;
            }
            std::swap(now, other);
        }
    }
};

}  // namespace

const CardRule& duel_rule() {
    static const Duel rule;
    return rule;
}

}  // namespace jianjun::engine
