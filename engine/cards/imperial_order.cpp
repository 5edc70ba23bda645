// 敕令: every undetermined character shows a general and draws one, discards a card of equipment, or loses 1
// health. Where it would be discarded without having been used, it leaves the game and does so as the turn
// ends.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/game/facets.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view waits = "imperial_order";

bool has_equipment(const Game& g, Seat seat) {
    if (!g.table().cards({Zone::equip, seat}).empty()) return true;
    // Of a hand nobody can tell: the window is open for whoever has one at all.
    return !g.table().hand(seat).empty();
}

Verdict check_discard(const Game& g, Seat seat, const Input& in) {
    if (in.cards.size() != 1 || !in.cards.front().known() ||
        info(in.cards.front().id).type != CardType::equip)
        return refuse("card", reason::one_card_of_equipment_is_discarded);
    return verdict_of(find_cards(g.table(), seat, in.cards, true, true));
}

std::vector<std::string> ways(const Game& g, Seat seat) {
    std::vector<std::string> list;
    if (may_show(g, seat)) list.emplace_back("reveal");
    if (has_equipment(g, seat)) list.emplace_back("discard");
    list.emplace_back("lose_hp");
    return list;
}

Verdict check_way(const Game& g, Seat seat, const std::vector<std::string>& list, const Input& in) {
    const auto offered = [&](std::string_view way) {
        return std::find(list.begin(), list.end(), way) != list.end();
    };
    if (in.what == Do::choose && in.option == "lose_hp") return {};
    if (in.what == Do::reveal && offered("reveal")) return verdict_of(read_showing(g, seat, in));
    if (in.what == Do::discard && offered("discard")) return check_discard(g, seat, in);
    return refuse("not_asked", reason::show_a_general);
}

Task<> obey(Game& g, Seat seat, std::string_view word) {
    const auto list = ways(g, seat);
    if (list.size() == 1) {
        co_await lose_hp(g, seat, 1);
        co_return;
    }
    Prompt prompt(Prompt::Kind::choice, seat);
    const Why why{{}, nobody, word};
    prompt.because(why).offer(list).may_pass();
    prompt.check([&](const Input& in) { return check_way(g, seat, list, in); });
    const auto answer = co_await g.ask(prompt);
    if (answer && answer->what == Do::reveal) {
        const auto showing = read_showing(g, seat, *answer.input).value();
        co_await turn_up(g, showing);
        co_await draw_cards(g, seat, 1);
    } else if (answer && answer->what == Do::discard) {
        co_await discard_told(g, seat, answer->cards, true);
    } else {
        co_await lose_hp(g, seat, 1);
    }
}

bool being_used(const Game& g, Token token) {
    return std::any_of(g.uses.begin(), g.uses.end(), [&](const Use* use) {
        return std::find(use->cards.begin(), use->cards.end(), token) != use->cards.end();
    });
}

struct ImperialOrder : CardRule {
    ImperialOrder() : CardRule(CardId::imperial_order, Aim::everyone) {}

    Verdict may_target(const Game& g, const Use&, Seat target) const override {
        if (!determined(g.table(), target)) return {};
        return refuse("target", reason::concerns_no_faction(CardId::imperial_order));
    }
    bool skips(const Game& g, const Use&, Seat target) const override {
        return determined(g.table(), target);
    }
    Task<> effect(Game& g, Use&, Seat target) const override { co_await obey(g, target, info(id).id); }
    // Without having been used, for the first time.
    bool leaves_game(const Game& g, const CardMove& move) const override {
        return g.table().turn != nobody && !being_used(g, move.token) &&
               g.table().count(1, waits, Scope::game) == 0;
    }
    void has_left_game(Game& g) const override {
        remember(g, 1, Tally{waits, Scope::game});
        remember(g, g.table().turn, Tally{waits, Scope::turn});
    }
};

// As the turn ends, if the card has left the game in it. No skill of anybody's.
struct ImperialOrderTurn : With<Skill, RuleOfMode> {
    ImperialOrderTurn() : With(waits, "敕令") {
        locked = true;
        listens = timings({Timing::TurnEnd});
    }
    std::string_view rule_of() const override { return "kingdom"; }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !determined(g.table(), owner) && g.table().count(g.table().turn, waits, Scope::turn) > 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override { co_await obey(g, owner, id); }
};

}  // namespace

const CardRule& imperial_order_rule() {
    static const ImperialOrder rule;
    return rule;
}

const Skill& imperial_order_skill() {
    static const ImperialOrderTurn skill;
    return skill;
}

}  // namespace jianjun::engine
