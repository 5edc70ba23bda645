// 反间 of 国战: once a phase, show a hand card and give it to somebody: he shows his hand and discards all
// his cards of that suit, or loses 1 health.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomFanjian : Skill {
    KingdomFanjian() : Skill("ex__fanjian", "反间") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty() && !others(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, showing(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& named) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto whole = showing(g, owner);
        const Input said = co_await with_cards(g, owner, named, one_card, whole, why);
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to == nobody) co_return;
        const auto card = read_cards(g, owner, said, 1, 1, false);
        if (!card) co_return;  // a ruling has taken it while he was asked
        learn(g, *card, said.cards, seen_by_all);
        auto moved = moving(g, *card, {Zone::hand, to}, MoveReason::give, owner);
        for (auto& move : moved.moves) move.open = true;
        co_await move_cards(g, moved);
        co_await answer_suit(g, owner, to, suit_for(g, to, said.cards.front().suit));
    }

  private:
    static constexpr Cost one_card{};
    static Whole showing(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) -> Verdict {
            if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
            if (!in.cards.front().known()) return refuse("card", reason::name_the_card_that_is_shown);
            return seats_among(g, in, others(g, owner));
        };
    }
    // Of which cards are of the suit, only he can tell; the one that was given is among them.
    static bool of_suit(const Game& g, Seat seat, const Face& face, Suit suit) {
        return face.known() && suit_for(g, seat, face.suit) == suit;
    }
    Task<> answer_suit(Game& g, Seat owner, Seat victim, Suit suit) const {
        if (!g.table().alive(victim)) co_return;
        Prompt prompt(Prompt::Kind::discard, victim);
        const Why why{{}, owner, id, owner};
        const int held = cards_held(g, victim, true);
        prompt.count(1, held).because(why).may_pass();
        prompt.equipment = true;
        const auto read = [&](const Input& in) { return read_suit(g, victim, suit, in); };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) {
            co_await lose_hp(g, victim, 1);
            co_return;
        }
        const auto& shown = answer.read;
        std::vector<Token> gone;
        learn(g, shown, answer->cards, seen_by_all);
        for (std::size_t i = 0; i < shown.size(); ++i)
            if (of_suit(g, victim, answer->cards[i], suit)) gone.push_back(shown[i]);
        for (const Token t : g.table().cards({Zone::equip, victim}))
            if (of_suit(g, victim, g.table().token(t).face, suit) &&
                std::find(gone.begin(), gone.end(), t) == gone.end())
                gone.push_back(t);
        co_await discard_cards(g, victim, gone);
    }
    // `reveal` shows the whole hand; `discard` names what goes.
    static Read<std::vector<Token>> read_suit(const Game& g, Seat victim, Suit suit, const Input& in) {
        if (in.what != Do::discard && in.what != Do::reveal)
            return refuse("not_asked", reason::show_the_hand_and_discard_that_suit);
        const bool shows = in.what == Do::reveal;
        auto found = find_cards(g.table(), victim, in.cards, true, !shows);
        if (!found) return found;
        if (shows && in.cards.size() != g.table().hand(victim).size())
            return refuse("count", reason::whole_hand_is_shown);
        bool any = false;
        for (const auto& face : in.cards) {
            if (!face.known()) return refuse("card", reason::cards_are_shown);
            const bool fits = of_suit(g, victim, face, suit);
            if (!fits && !shows) return refuse("suit", reason::only_cards_of_that_suit_are_discarded);
            any = any || fits;
        }
        if (!any) return refuse("card", reason::card_that_was_given_is_of_that_suit);
        for (const auto& face : g.table().known_hand(victim, 0))
            if (of_suit(g, victim, face, suit) &&
                std::find(in.cards.begin(), in.cards.end(), face) == in.cards.end())
                return refuse("count", reason::all_cards_of_that_suit_are_discarded);
        return found;
    }
};

}  // namespace

const Skill& ex__fanjian_skill() {
    static const KingdomFanjian skill;
    return skill;
}

}  // namespace jianjun::engine
