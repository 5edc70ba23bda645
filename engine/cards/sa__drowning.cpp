// 水淹七军: somebody else with equipment discards all of it, or takes 1 thunder damage.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/choices.h"

namespace jianjun::engine {

namespace {

struct Drowning : CardRule {
    Drowning() : CardRule(CardId::sa__drowning, Aim::chosen) { deals_damage = true; }

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::sa__drowning));
        if (g.table().cards({Zone::equip, target}).empty())
            return refuse("target", reason::used_on_equipped(CardId::sa__drowning));
        return {};
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        const bool gave_up = co_await discards_all(g, use, target);
        if (gave_up) co_return;
        auto hit = damage_of(use, use.user, target);
        hit.nature = Nature::thunder;
        co_await damage(g, hit);
    }

  private:
    // Said by discarding, with or without naming what is discarded anyway, or by an option.
    static Task<bool> discards_all(Game& g, Use& use, Seat target) {
        if (g.table().cards({Zone::equip, target}).empty()) co_return false;
        Prompt prompt(Prompt::Kind::discard, target);
        const Why why{use.face(), use.user};
        const int worn = static_cast<int>(g.table().cards({Zone::equip, target}).size());
        prompt.because(why).may_pass().count(worn, worn).offer({"discard", "damage"});
        prompt.equipment = true;
        prompt.check([&](const Input& in) -> Verdict {
            const bool option = in.what == Do::choose && (in.option == "discard" || in.option == "damage");
            if (option) return {};
            if (in.what != Do::discard) return refuse("not_asked", reason::discard_all_equipment_or_pass);
            if (in.cards.empty()) return {};
            if (static_cast<int>(in.cards.size()) != worn)
                return refuse("count", reason::all_equipment_is_discarded);
            return verdict_of(find_cards(g.table(), target, in.cards, false, true));
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer || answer->option == "damage") co_return false;
        const auto all = g.table().cards_of(target, {Zone::equip});
        co_await discard_cards(g, target, all);
        co_return true;
    }
};

}  // namespace

const CardRule& sa__drowning_rule() {
    static const Drowning rule;
    return rule;
}

}  // namespace jianjun::engine
