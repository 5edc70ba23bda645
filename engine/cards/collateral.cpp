// 借刀杀人: somebody else with a weapon uses a 杀 on the one in his attack range whom the user names, or
// gives the user the weapon.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"

namespace jianjun::engine {

namespace {

struct Collateral : CardRule {
    Collateral() : CardRule(CardId::collateral, Aim::chosen) {}

    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        if (target == use.user) return refuse("target", reason::used_on_somebody_else(CardId::collateral));
        if (g.table().equipped(target, Slot::weapon) == no_token)
            return refuse("no_weapon", reason::has_no_weapon(target));
        if (victims(g, target).empty())
            return refuse("range", reason::nobody_in_attack_range(target));
        return {};
    }
    Read<Use> complete(const Game& g, Use use, const Input& in) const override {
        const auto possible = victims(g, use.targets.front());
        const auto& said = in.then.empty() && possible.size() == 1 ? possible : in.then;
        if (said.size() != 1 && !(g.lenient() && !said.empty())) return refuse("then", reason::say_then);
        const Seat victim = said.front();
        if (std::find(possible.begin(), possible.end(), victim) == possible.end() && !g.lenient())
            return refuse("range", reason::not_in_attack_range_of(victim, use.targets.front()));
        for (const Seat target : use.targets) use.on(target).victim = victim;
        return use;
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        const bool used = co_await uses_slash(g, use, target);
        if (used || !g.table().alive(target) || !g.table().alive(use.user)) co_return;
        std::vector<Token> weapons;
        for (const Token t : g.table().cards({Zone::equip, target}))
            if (info(g.table().token(t).face.id).slot == Slot::weapon) weapons.push_back(t);
        const auto given = moving(g, weapons, {Zone::hand, use.user}, MoveReason::give, target);
        co_await move_cards(g, given);
    }

  private:
    static std::vector<Seat> victims(const Game& g, Seat target) {
        std::vector<Seat> list;
        for (const Seat seat : g.table().alive_from(target)) {
            if (seat == target) continue;
            Use slash;  // some 杀 of the armed one's
            slash.user = target;
            slash.card = CardId::slash;
            slash.targets = {seat};
            if (!check_extra_slash(g, slash, seat, false)) list.push_back(seat);
        }
        return list;
    }
    static Task<bool> uses_slash(Game& g, Use& use, Seat target) {
        const Seat victim = use.on(target).victim;
        if (victim == nobody || !g.table().alive(victim)) co_return false;
        Demand demand{target, CardId::slash, true, &use};
        demand_slash_on(g, demand, victim, false);
        Prompt prompt(Prompt::Kind::card, target);
        Why why{use.face(), use.user, {}, victim};
        prompt.at(Timing::AskForCardUse).may_pass().because(why);
        co_await ask_card(g, demand, prompt);
        co_return demand.met;
    }
};

}  // namespace

const CardRule& collateral_rule() {
    static const Collateral rule;
    return rule;
}

}  // namespace jianjun::engine
