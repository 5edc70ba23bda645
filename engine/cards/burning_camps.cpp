// 火烧连营: the user's 下家 and everybody in one 队列 with him takes 1 fire damage.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

struct BurningCamps : CardRule {
    BurningCamps() : CardRule(CardId::burning_camps, Aim::everyone) { deals_damage = true; }

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        const Seat next = seat_after(g.table(), use.user);
        const auto row = formation(g.table(), next);
        if (target == next && next != use.user) return {};
        if (std::find(row.begin(), row.end(), target) != row.end()) return {};
        return refuse("target", reason::concerns_next_seat_and_queue(CardId::burning_camps));
    }
    Read<Use> complete(const Game& g, Use use, const Input&) const override {
        const Seat next = seat_after(g.table(), use.user);
        if (std::find(use.targets.begin(), use.targets.end(), next) != use.targets.end()) return use;
        return refuse("target", reason::next_seat_cannot_be_a_target);
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        auto hit = damage_of(use, use.user, target);
        hit.nature = Nature::fire;
        co_await damage(g, hit);
    }
};

}  // namespace

const CardRule& burning_camps_rule() {
    static const BurningCamps rule;
    return rule;
}

}  // namespace jianjun::engine
