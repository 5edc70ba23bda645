// 挟天子以令诸侯: only for a 大势力. The play phase ends; when the discard phase ends, discard a hand card
// for an extra turn.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view settled = "threaten_emperor";

struct ThreatenEmperor : CardRule {
    ThreatenEmperor() : CardRule(CardId::threaten_emperor, Aim::self) {}

    Verdict playable(const Game& g, const Use& use) const override {
        if (big_faction(g, use.user)) return {};
        return refuse("faction", reason::for_great_power(CardId::threaten_emperor));
    }
    Task<> effect(Game& g, Use&, Seat target) const override {
        if (g.table().turn == target && g.table().phase == Phase::play) cut_play_short(g);
        remember(g, target, Tally{settled, Scope::turn});
        co_return;
    }
};

// What is left of it at the end of the discard phase. Heard for everybody; it is no skill of anybody's.
struct ThreatenEmperorTurn : With<Skill, RuleOfMode> {
    ThreatenEmperorTurn() : With(settled, "挟天子以令诸侯") {
        listens = timings({Timing::EventPhaseEnd});
        own_phases = phases({Phase::discard});
    }
    std::string_view rule_of() const override { return "kingdom"; }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return g.table().count(owner, settled, Scope::turn) > 0 && !g.table().hand(owner).empty();
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.cards.empty()) return {};
        if (in.cards.size() != 1) return refuse("count", reason::one_hand_card_is_discarded);
        return verdict_of(find_cards(g.table(), owner, in.cards, true, false));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        if (said && !said->cards.empty())
            co_await discard_told(g, owner, said->cards, false);
        else
            co_await discards(g, owner, 1, false, id, owner);
        add_extra_turn(g, owner, true);
    }
};

}  // namespace

const CardRule& threaten_emperor_rule() {
    static const ThreatenEmperor rule;
    return rule;
}

const Skill& threaten_emperor_skill() {
    static const ThreatenEmperorTurn skill;
    return skill;
}

}  // namespace jianjun::engine
