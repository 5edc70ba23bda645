// 奇正相生: the user secretly makes the target one of 奇兵 or 正兵; he may play a 杀 or a 闪. 奇兵 without a 杀: 1 damage; 正兵
// without a 闪: the user takes one of his cards.
#include <array>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"

namespace jianjun::engine {

namespace {

// By seat: whom the user has made a 奇兵.
using Raided = std::array<bool, max_seats + 1>;

struct RaidAndFrontalAttack : CardRule {
    RaidAndFrontalAttack() : CardRule(CardId::raid_and_frontal_attack, Aim::chosen) { deals_damage = true; }

    Verdict may_target(const Game&, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(id));
        return {};
    }
    // Nobody is told until it is settled.
    Task<> begin(Game& g, Use& use) const override {
        const auto targets = use.targets;
        for (const Seat target : targets) {
            const Why why{use.face(), use.user, {}, target};
            const std::vector<std::string> ways{"raid", "frontal"};
            const auto way = co_await choose_option(g, use.user, ways, why);
            kept<Raided>(use)[static_cast<std::size_t>(target)] = way == ways.front();
        }
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        const bool struck = co_await plays(g, target, CardId::slash, use);
        bool dodged = false;
        if (!struck && g.table().alive(target)) dodged = co_await plays(g, target, CardId::jink, use);
        if (!g.table().alive(target)) co_return;
        const bool raided = kept<Raided>(use)[static_cast<std::size_t>(target)];
        if (raided && !struck) {
            const auto now = damage_of(use, use.user, target);
            co_await damage(g, now);
        } else if (!raided && !dodged) {
            const Why why{use.face(), use.user};
            const std::vector<Zone> zones{Zone::hand, Zone::equip};
            co_await pick_card(g, use.user, target, zones, Pick::obtain, why);
        }
    }
};

}  // namespace

const CardRule& raid_and_frontal_attack_rule() {
    static const RaidAndFrontalAttack rule;
    return rule;
}

}  // namespace jianjun::engine
