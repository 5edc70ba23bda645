// 南蛮入侵, 万箭齐发: everybody else in action order plays the card that answers or takes 1 damage.
#pragma once
#include "engine/cards/card_rule.h"

namespace jianjun::engine {

struct Volley : CardRule {
    Volley(CardId id, CardId answer) : CardRule(id, Aim::all_others), answer(answer) { deals_damage = true; }

    CardId answer;

    Task<> effect(Game& g, Use& use, Seat target) const override {
        if (answer != CardId::jink || !use.on(target).no_jink) {  // 祸水
            const bool played = co_await plays(g, target, answer, use);
            if (played) co_return;
        }
        const auto hit = damage_of(use, use.user, target);
        co_await damage(g, hit);
    }
};

}  // namespace jianjun::engine
