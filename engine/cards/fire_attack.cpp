// 火攻: somebody with a hand card, oneself too, shows one; the user may discard a hand card of its suit to
// deal 1 fire damage.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct FireAttack : CardRule {
    FireAttack() : CardRule(CardId::fire_attack, Aim::chosen) { deals_damage = true; }

    // On oneself the card itself cannot be the one that is shown.
    Verdict may_target(const Game& g, const Use& use, Seat target) const override {
        auto hand = g.table().hand(target).size();
        if (target == use.user)
            hand -= static_cast<std::size_t>(std::count_if(use.cards.begin(), use.cards.end(), [&](Token t) {
                return g.table().token(t).place == Place{Zone::hand, target};
            }));
        if (hand > 0) return {};
        return refuse("no_card", reason::has_no_hand_card(target));
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        if (g.table().hand(target).empty()) co_return;
        const auto shown = co_await show(g, use, target);
        if (!shown.known()) co_return;  // a ruling has ended him meanwhile
        const bool paid = co_await pay(g, use, counted(g, target, shown).suit);
        if (!paid) co_return;
        auto hit = damage_of(use, use.user, target);
        hit.nature = Nature::fire;
        co_await damage(g, hit);
    }

  private:
    static Task<Face> show(Game& g, Use& use, Seat target) {
        Prompt prompt(Prompt::Kind::reveal, target);
        Why why{use.face(), use.user};
        prompt.at(Timing::CardEffecting).because(why);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::reveal && in.what != Do::choose)
                return refuse("not_asked", reason::hand_card_must_be_shown_now);
            if (in.cards.size() != 1 || !in.cards.front().known())
                return refuse("card", reason::name_exactly_one_card);
            if (auto refusal = check_tells(in.cards.front(), GoesBy::suit)) return refuse(*refusal);
            return find_cards(g.table(), target, in.cards, true, false);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return Face{};
        const Face face = answer->cards.front();
        learn(g, answer.read.front(), face, seen_by_all);
        Window w{Timing::CardShown, target, &use};
        co_await window(g, w);
        co_return face;
    }

    // True where the user has discarded a hand card of that suit.
    static Task<bool> pay(Game& g, Use& use, Suit suit) {
        if (!g.table().alive(use.user) || g.table().hand(use.user).empty()) co_return false;
        Prompt prompt(Prompt::Kind::discard, use.user);
        Why why{use.face(), use.user};
        prompt.at(Timing::CardEffecting).count(1, 1).may_pass().because(why);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (!says_a_discard(in))
                return refuse("not_asked", reason::card_shown_suit_may_be_discarded_now);
            if (in.cards.size() != 1 || !in.cards.front().known())
                return refuse("card", reason::name_exactly_one_card);
            if (auto refusal = check_tells(in.cards.front(), GoesBy::suit)) return refuse(*refusal);
            if (counted(g, use.user, in.cards.front()).suit != suit && !g.lenient())
                return refuse("suit", reason::it_must_have_suit_card_shown);
            return find_cards(g.table(), use.user, in.cards, true, false);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return false;
        learn(g, answer.read, answer->cards, seen_by_all);
        const auto moved = moving(g, answer.read, {Zone::discard, nobody}, MoveReason::discard, use.user);
        co_await move_cards(g, moved);
        co_return true;
    }
};

}  // namespace

const CardRule& fire_attack_rule() {
    static const FireAttack rule;
    return rule;
}

}  // namespace jianjun::engine
