#include "engine/rules/declaration.h"

#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

Read<Seat> read_seat(const Game& g, const Input& in, const MayChoose& may) {
    const auto& said = in.targets.empty() ? in.seats : in.targets;
    if (said.size() > 1) return refuse("count", reason::exactly_one_seat_is_chosen);
    if (said.size() == 1) {
        const Seat seat = said.front();
        if (seat < 1 || seat > g.table().seats() || !g.table().alive(seat))
            return refuse("target", reason::not_in_game(seat));
        if (auto refusal = g.lenient() ? Verdict{} : may(seat)) return refuse(*refusal);
        return seat;
    }
    auto possible = g.table().alive_from(1);
    std::erase_if(possible, [&](Seat seat) { return may(seat).has_value(); });
    if (possible.size() == 1) return possible.front();
    return refuse("target", possible.empty() ? reason::there_is_nobody_who_may_be_chosen : reason::say_which_seat_is_chosen);
}

Read<std::vector<Token>> read_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip) {
    const int n = static_cast<int>(in.cards.size());
    if (n < least || n > most)
        return refuse("count", least == most ? reason::own_cards_exactly(least) : reason::own_cards_at_least(least));
    if (auto refusal = own_place(owner, in)) return refuse(*refusal);
    return find_cards(g.table(), owner, in.cards, true, equip);
}

Verdict check_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip) {
    return verdict_of(read_cards(g, owner, in, least, most, equip));
}

namespace {

bool names_seats(const Input& in) {
    return !in.targets.empty() || !in.seats.empty();
}

const std::vector<Seat>& seats_named(const Input& in) {
    return in.seats.empty() ? in.targets : in.seats;
}

// What the declaration has said stays said: an answer may say it once more, or tell more of it, and nothing
// else.
bool other_cards(const Input& said, const Input& answer) {
    if (said.cards.empty() || answer.cards.empty()) return false;
    return !std::is_permutation(answer.cards.begin(), answer.cards.end(), said.cards.begin(),
                                said.cards.end(), [](const Face& one, const Face& before) {
                                    return says_all_of(one, before) || says_all_of(before, one);
                                });
}

// Their order says who does what to whom.
bool other_seats(const Input& said, const Input& answer) {
    return names_seats(said) && names_seats(answer) && seats_named(answer) != seats_named(said);
}

Input aimed_at(Input in, std::vector<Seat> seats) {
    in.targets = std::move(seats);
    return in;
}

// One seat, or two in their order: no declaration needs more.
std::vector<std::vector<Seat>> seats_that_do(const Game& g, const Input& said, const Whole& whole) {
    std::vector<std::vector<Seat>> list;
    const auto living = g.table().alive_from(1);
    const auto add = [&](std::vector<Seat> seats) {
        if (!whole(aimed_at(said, seats))) list.push_back(std::move(seats));
    };
    for (const Seat one : living) add({one});
    for (const Seat one : living)
        for (const Seat two : living)
            if (one != two) add({one, two});
    return list;
}

}  // namespace

Verdict check_but_seats(const Game& g, const Input& in, const Whole& whole) {
    auto refusal = whole(in);
    if (!refusal || names_seats(in) || seats_that_do(g, in, whole).empty()) return refusal;
    return {};
}

void learn_named(Game& g, Seat owner, const Input& in, bool equip) {
    if (const auto found = find_cards(g.table(), owner, in.cards, true, equip)) learn(g, *found, in.cards, seen_by(owner));
}

namespace {

Input paid_with(Input in, std::vector<Face> cards) {
    in.cards = std::move(cards);
    return in;
}

// Does any face do that this card shows, or may turn out to have? `only`: the others are not worth a try.
template <class Does>
bool any_face(const Table& table, Token card, const std::vector<Face>* only, const Does& does) {
    const auto& shown = table.token(card).face;
    if (shown.known()) return does(shown);
    if (only) return std::any_of(only->begin(), only->end(), [&](const Face& face) { return table.may_still_be(card, face) && does(face); });
    const auto& deck = table.deck();
    return std::any_of(deck.begin(), deck.end(), [&](const auto& print) { return table.may_still_be(card, print.first) && does(print.first); });
}

// Cards of which the same is known: those of one face, those of one set, and those of which nothing is known.
bool alike(const TokenState& one, const TokenState& other) {
    if (one.face.known() || other.face.known()) return one.face == other.face;
    return one.group == other.group && (one.group >= 0 || one.extra == other.extra);
}

// One of each kind is enough to ask about.
std::vector<Token> kinds_of(const Table& table, const std::vector<Token>& held) {
    std::vector<Token> kinds;
    for (const Token card : held)
        if (std::none_of(kinds.begin(), kinds.end(), [&](Token other) { return alike(table.token(card), table.token(other)); }))
            kinds.push_back(card);
    return kinds;
}

bool one_would_do(const Game& g, const std::vector<Token>& held, const std::vector<Face>* only, const Input& in, const Whole& whole) {
    Input paid = in;
    const auto does = [&](const Face& face) {
        paid.cards.assign(1, face);
        return !whole(paid);
    };
    const auto kinds = kinds_of(g.table(), held);
    return std::any_of(kinds.begin(), kinds.end(), [&](Token card) { return any_face(g.table(), card, only, does); });
}

// The second of two cards is of another kind than the first, or one more of its kind.
bool two_would_do(const Game& g, const std::vector<Token>& held, const Input& in, const Whole& whole) {
    const auto& table = g.table();
    Input paid = in;
    const auto do_together = [&](Token first, Token second) {
        return any_face(table, first, nullptr, [&](const Face& one) {
            return any_face(table, second, nullptr, [&](const Face& other) {
                paid.cards = {one, other};
                return !whole(paid);
            });
        });
    };
    for (const Token first : kinds_of(table, held)) {
        const auto after = std::find(held.begin(), held.end(), first) + 1;
        const auto rest = kinds_of(table, {after, held.end()});
        if (std::any_of(rest.begin(), rest.end(), [&](Token second) { return do_together(first, second); })) return true;
    }
    return false;
}

}  // namespace

Verdict check_but_cards(const Game& g, Seat owner, const Input& in, Cost cost, const Whole& whole) {
    if (!in.cards.empty()) return whole(in);
    auto held = g.table().cards_of(owner, {Zone::hand});
    const auto& worn = g.table().cards({Zone::equip, owner});
    if (cost.equip) held.insert(held.end(), worn.begin(), worn.end());
    const bool would_do = cost.least == 1 ? one_would_do(g, held, cost.only, in, whole)
                                          : cost.least == 2 && two_would_do(g, held, in, whole);
    return would_do ? Verdict{} : whole(in);
}

Task<Input> with_cards(Game& g, Seat owner, Input said, Cost cost, Whole whole, Why why) {
    if (!said.cards.empty()) co_return said;
    Prompt prompt(Prompt::Kind::choice, owner);
    const auto living = g.table().alive_from(1);
    prompt.because(why).takes(Bounds()
                                  .cards(cost.least, cost.most, {})
                                  .seats(0, Bounds::any_number, living)
                                  .in_order()
                                  .or_no_seats());
    prompt.equipment = cost.equip;
    const auto filled = [&](const Input& answer) {
        Input in = paid_with(said, answer.cards);
        if (!names_seats(in)) in.targets = seats_named(answer);
        if (in.option.empty()) in.option = answer.option;
        in.from = answer.from;
        return in;
    };
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::choose && in.what != Do::discard && in.what != Do::reveal)
            return refuse("not_asked", reason::cards_are_chosen_now);
        if (other_seats(said, in)) return refuse("target", reason::cards_are_chosen_now);
        return whole(filled(in));
    });
    const auto answer = co_await g.ask(prompt);
    if (answer) co_return filled(*answer.input);
    co_return said;  // a ruling has ended it
}

Task<Input> with_seats(Game& g, Seat owner, Input said, Whole whole, Why why) {
    if (names_seats(said) || !whole(said)) co_return said;
    const auto possible = seats_that_do(g, said, whole);
    if (possible.empty()) co_return said;
    if (possible.size() == 1) co_return aimed_at(said, possible.front());
    Prompt prompt(Prompt::Kind::choice, owner);
    std::vector<Seat> anybody;
    for (const auto& seats : possible) anybody.insert(anybody.end(), seats.begin(), seats.end());
    const auto fewest = static_cast<int>(possible.front().size()),
               most = static_cast<int>(possible.back().size());
    prompt.because(why).takes(Bounds().seats(fewest, most, anybody).in_order());
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::choose) return refuse("not_asked", reason::say_which_seat_is_chosen);
        if (!names_seats(in)) return refuse("count", reason::say_which_seat_is_chosen);
        if (other_cards(said, in)) return refuse("card", reason::say_which_seat_is_chosen);
        return whole(aimed_at(said, seats_named(in)));
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return said;  // a ruling has ended it
    co_return aimed_at(said, seats_named(*answer.input));
}

bool unspent(const Game& g, Seat owner, std::string_view skill) {
    return g.table().count(owner, skill, Scope::phase) == 0;
}

void spend(Game& g, Seat owner, std::string_view skill) {
    remember(g, owner, Tally{skill, Scope::phase});
}

bool wounded(const Game& g, Seat seat) {
    return g.table().seat(seat).hp < g.table().seat(seat).max_hp;
}

}  // namespace jianjun::engine
