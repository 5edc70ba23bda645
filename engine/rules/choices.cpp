#include "engine/rules/choices.h"

#include <algorithm>

#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool contains(const auto& list, const auto& what) {
    return std::find(list.begin(), list.end(), what) != list.end();
}

const std::vector<Seat>& seats_of(const Input& in) {
    return in.seats.empty() ? in.targets : in.seats;
}

Verdict check_seats(const std::vector<Seat>& said, const std::vector<Seat>& among, int least, int most) {
    const int n = static_cast<int>(said.size());
    if (n < least || n > most)
        return refuse("count", least == most ? reason::choose_exactly(least) : reason::choose_between(least, most));
    for (std::size_t i = 0; i < said.size(); ++i) {
        if (!contains(among, said[i]))
            return refuse("target", reason::cannot_be_chosen(said[i]));
        if (std::find(said.begin(), said.begin() + static_cast<std::ptrdiff_t>(i), said[i]) !=
            said.begin() + static_cast<std::ptrdiff_t>(i))
            return refuse("target", reason::seat_is_named_twice);
    }
    return {};
}

}  // namespace

Task<std::string> choose_option(Game& g, Seat by, std::vector<std::string> options, Why why, May may) {
    if (options.empty() || !g.may_speak(by)) co_return {};
    if (options.size() == 1 && may == May::not_pass) co_return options.front();
    Prompt prompt(Prompt::Kind::choice, by);
    prompt.because(why).offer(options).takes({});
    if (may == May::pass) prompt.may_pass();
    // Whether a skill goes on (慧识) may also be said by naming it again.
    const auto goes_on = [&](const Input& in) {
        return in.what == Do::skill && may == May::pass && options.size() == 1 && in.skill == why.cause.word;
    };
    prompt.check([&](const Input& in) -> Verdict {
        if (goes_on(in) || (in.what == Do::choose && contains(options, in.option))) return {};
        return refuse("option", reason::not_offered(in.option));
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return std::string();
    co_return goes_on(*answer.input) ? options.front() : answer->option;
}

Task<std::string> option_said(Game& g, const Input* said, Seat by, std::vector<std::string> options, Why why) {
    if (said && contains(options, said->option)) co_return said->option;
    const auto chosen = co_await choose_option(g, by, std::move(options), why);
    co_return chosen;
}

Task<std::vector<Seat>> choose_seats(Game& g, Seat by, std::vector<Seat> among, int least, int most, Why why,
                                     May may) {
    most = std::min(most, static_cast<int>(among.size()));
    least = std::min(least, most);
    if (most <= 0 || !g.may_speak(by)) co_return std::vector<Seat>{};
    if (may == May::not_pass && least == static_cast<int>(among.size())) co_return among;
    Prompt prompt(Prompt::Kind::choice, by);
    prompt.because(why).takes(Bounds().seats(least, most, among));
    if (may == May::pass) prompt.may_pass();
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::choose) return refuse("not_asked", reason::seats_are_chosen_now);
        return check_seats(seats_of(in), among, least, most);
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return std::vector<Seat>{};
    co_return seats_of(*answer.input);
}

Task<Seat> choose_seat(Game& g, Seat by, std::vector<Seat> among, Why why, May may) {
    const auto chosen = co_await choose_seats(g, by, among, 1, 1, why, may);
    co_return chosen.empty() ? nobody : chosen.front();
}

Task<Seat> seat_said(Game& g, const Input* said, Seat by, std::vector<Seat> among, Why why) {
    if (said && !seats_of(*said).empty()) co_return seats_of(*said).front();
    const Seat chosen = co_await choose_seat(g, by, among, why);
    co_return chosen;
}

Verdict seats_among(const Game& g, const Input& said, const std::vector<Seat>& among, int most) {
    if (among.empty()) return refuse("target", reason::there_is_nobody_who_may_be_chosen);
    if (g.lenient()) return {};
    return check_seats(seats_of(said), among, 0, most);
}

int cards_held(const Game& g, Seat seat, bool equip) {
    const auto hand = g.table().hand(seat).size();
    return static_cast<int>(hand + (equip ? g.table().cards({Zone::equip, seat}).size() : 0));
}

std::vector<Seat> others(const Game& g, Seat seat) {
    auto list = g.table().alive_from(g.table().turn);
    std::erase(list, seat);
    return list;
}

Task<std::vector<Token>> choose_own(Game& g, Seat seat, int least, int most, bool equip, Why why, May may) {
    const int held = cards_held(g, seat, equip);
    most = std::min(most, held);
    least = std::min(least, most);
    if (most <= 0 || !g.table().alive(seat)) co_return std::vector<Token>{};
    if (least == held && may == May::not_pass) {
        auto tokens = g.table().cards_of(seat, {Zone::hand});
        const auto worn = g.table().cards_of(seat, {Zone::equip});
        if (equip) tokens.insert(tokens.end(), worn.begin(), worn.end());
        co_return tokens;
    }
    Prompt prompt(Prompt::Kind::choice, seat);
    prompt.because(why).takes(Bounds().own_cards(least, most, equip));
    if (may == May::pass) prompt.may_pass();
    const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
        if (in.what != Do::choose && in.what != Do::reveal && in.what != Do::discard)
            return refuse("not_asked", reason::cards_are_chosen_now);
        const int n = static_cast<int>(in.cards.size());
        if (n < least || n > most) return refuse("count", reason::cards_between(least, most));
        if (auto refusal = own_place(seat, in)) return refuse(*refusal);
        return find_cards(g.table(), seat, in.cards, true, equip);
    };
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer) co_return std::vector<Token>{};
    learn(g, answer.read, answer->cards, seen_by(seat));
    co_return answer.read;
}

Task<> give_cards(Game& g, Seat from, Seat to, std::vector<Token> cards) {
    if (!g.table().alive(to)) co_return;
    auto moved = moving(g, cards, {Zone::hand, to}, MoveReason::give, from);
    for (auto& move : moved.moves)
        move.blind = move.from.zone == Zone::hand && !g.table().token(move.token).face.known();
    co_await move_cards(g, moved);
}

Task<> discard_cards(Game& g, Seat by, std::vector<Token> cards) {
    auto moved = moving(g, cards, {Zone::discard, nobody}, MoveReason::discard, by);
    for (auto& move : moved.moves)
        move.blind = move.from.zone == Zone::hand && !g.table().token(move.token).face.known();
    co_await move_cards(g, moved);
}

Task<> gain_cards(Game& g, Seat seat, std::vector<Token> cards, MoveReason reason) {
    if (cards.empty() || !g.table().alive(seat)) co_return;
    const auto moved = moving(g, cards, {Zone::hand, seat}, reason, seat);
    co_await move_cards(g, moved);
}

Task<Token> take_card(Game& g, Seat by, Seat from, bool judge_zone, Pick what, std::string_view skill) {
    const Why why{{}, by, skill, from};
    std::vector<Zone> zones{Zone::hand, Zone::equip};
    if (judge_zone) zones.push_back(Zone::judge);
    const Token taken = co_await pick_card(g, by, from, zones, what, why);
    co_return taken;
}

Task<int> discards(Game& g, Seat seat, int n, bool equip, std::string_view skill, Seat by, May may) {
    const Why why{{}, by, skill, by};
    const bool optional = may == May::pass;
    const auto gone = co_await discard_own(g, seat, n, equip, why, optional);
    co_return static_cast<int>(gone.size());
}

Task<> pay(Game& g, Seat seat, const Input* said, int n, bool equip, std::string_view skill) {
    if (said && !said->cards.empty())
        co_await discard_told(g, seat, said->cards, equip);
    else
        co_await discards(g, seat, n, equip, skill, seat);
}

Task<> recover_by(Game& g, Seat seat, int n, Seat by) {
    const HpChange change{seat, n, by};
    co_await recover(g, change);
}

}  // namespace jianjun::engine
