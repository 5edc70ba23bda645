// 反间: another names a suit and takes one of one's hand cards unseen; another suit costs him 1 damage.
#include "engine/rules/declaration.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Read<Seat> read_victim(const Game& g, Seat owner, const Input& in) {
    const auto may = [&](Seat seat) -> Verdict {
        if (seat == owner) return refuse("target", reason::declared_on_somebody_else("fanjian"));
        return {};
    };
    return read_seat(g, in, may);
}

Whole aiming(const Game& g, Seat owner) {
    return [&g, owner](const Input& in) { return verdict_of(read_victim(g, owner, in)); };
}

Suit suit_named(std::string_view word) {
    if (word == "spade" || word == "S" || word == "♠" || word == "黑桃") return Suit::spade;
    if (word == "heart" || word == "H" || word == "♥" || word == "红桃") return Suit::heart;
    if (word == "club" || word == "C" || word == "♣" || word == "梅花") return Suit::club;
    if (word == "diamond" || word == "D" || word == "♦" || word == "方块") return Suit::diamond;
    return Suit::none;
}

Task<Suit> ask_suit(Game& g, Seat owner, Seat victim, std::string_view skill) {
    Prompt prompt(Prompt::Kind::choice, victim);
    Why why{{}, owner, skill, owner};
    std::vector<std::string> suits{"spade", "heart", "club", "diamond"};
    prompt.because(why).offer(std::move(suits));
    prompt.check([](const Input& in) -> Verdict {
        if (in.what == Do::choose && suit_named(in.option) != Suit::none) return {};
        return refuse("suit", reason::name_a_suit_spade_heart_club_or_diamond);
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer ? suit_named(answer->option) : Suit::none;
}

// Taken without looking, then seen by everybody.
Task<Face> take_openly(Game& g, Seat owner, Seat victim, std::string_view skill) {
    Prompt prompt(Prompt::Kind::reveal, victim);
    Why why{{}, owner, skill, owner};
    prompt.because(why);
    const auto read = [&g, owner](const Input& in) -> Read<std::vector<Token>> {
        if (in.what != Do::reveal && in.what != Do::choose)
            return refuse("not_asked", reason::hand_card_is_taken_and_shown);
        if (in.from && !(*in.from == ZoneRef{Zone::hand, owner}))
            return refuse("no_card", reason::card_is_taken_out_of_the_hand);
        if (in.cards.size() != 1 || !in.cards.front().known()) return refuse("card", reason::name_exactly_one_card);
        if (auto refusal = check_tells(in.cards.front(), GoesBy::suit)) return refuse(*refusal);
        return find_cards(g.table(), owner, in.cards, true, false);
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return Face{};
    learn(g, answer.read, answer->cards, seen_by_all);
    auto taken = moving(g, answer.read, {Zone::hand, victim}, MoveReason::obtain, victim);
    for (auto& move : taken.moves) move.open = true;
    co_await move_cards(g, taken);
    co_return answer->cards.front();
}

struct Fanjian : Skill {
    Fanjian() : Skill("fanjian", "反间") {}
    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (g.table().hand(owner).empty()) return refuse("no_card", reason::takes_own_hand_card(id));
        return check_but_seats(g, in, aiming(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto whole = aiming(g, owner);
        const Input told = co_await with_seats(g, owner, said, whole, why);
        const auto read = read_victim(g, owner, told);
        if (!read) co_return;  // a ruling has ended it
        const Seat victim = *read;
        const Suit named = co_await ask_suit(g, owner, victim, id);
        const Face taken = co_await take_openly(g, owner, victim, id);
        // It is the other's card by now (小乔: a ♠ is a ♥).
        if (suit_for(g, victim, taken.suit) == named) co_return;
        const DamageNow hit{owner, victim};
        co_await damage(g, hit);
    }
};

}  // namespace

const Skill& fanjian_skill() {
    static const Fanjian skill;
    return skill;
}

}  // namespace jianjun::engine
