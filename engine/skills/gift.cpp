#include "engine/skills/gift.h"

#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

Verdict check_gift(const Game& g, const std::vector<Token>& looked, const std::vector<Seat>& seats,
                   const std::vector<Face>& cards) {
    const int left = static_cast<int>(looked.size());
    for (const Seat seat : seats)
        if (seat < 1 || seat > g.table().seats() || !g.table().alive(seat))
            return refuse("seat", reason::cards_are_given_to_living_characters);
    const int n = static_cast<int>(cards.size());
    if (seats.empty() || static_cast<int>(seats.size()) > left || n > left)
        return refuse("count", reason::say_who_gets_a_card);
    if (seats.size() > 1 && n > 0 && n != static_cast<int>(seats.size()))
        return refuse("count", reason::as_many_cards_as_seats);
    std::vector<Token> found;
    if (g.table().bearers(looked, cards, Trust::deck, found)) return {};
    return refuse("no_card", reason::cannot_be_that_card);
}

Task<> give_gift(Game& g, Seat owner, std::vector<Token>& cards, std::vector<Seat> seats,
                 std::vector<Face> faces) {
    const std::size_t n = seats.size() > 1 ? seats.size() : faces.empty() ? cards.size() : faces.size();
    faces.resize(n);
    mix_top(g, cards);
    std::vector<Token> tokens;
    g.table().bearers(cards, faces, Trust::deck, tokens);
    for (const Token t : tokens) std::erase(cards, t);
    CardsMoved moved{{}, MoveReason::give, owner};
    for (std::size_t i = 0; i < n; ++i) {
        CardMove move;
        move.token = tokens[i];
        if (move.token == no_token) {
            move.token = cards.front();
            cards.erase(cards.begin());
        }
        move.to = {Zone::hand, seats.size() > 1 ? seats[i] : seats.front()};
        learn(g, move.token, faces[i], seen_by(owner));
        moved.moves.push_back(move);
    }
    co_await move_cards(g, moved);
}

Task<> hand_out_all(Game& g, Seat owner, std::vector<Token> cards, std::string_view skill,
                    const Input* said) {
    if (said && !(said->targets.empty() && said->cards.empty())) {
        const Why why{{}, owner, skill};
        const auto anybody = g.table().alive_from(owner);
        auto seats = said->targets;
        if (seats.empty()) {
            const Seat to = co_await choose_seat(g, owner, anybody, why);
            if (to == nobody) co_return;  // a ruling has ended it
            seats.push_back(to);
        }
        co_await give_gift(g, owner, cards, seats, said->cards);
    }
    while (!cards.empty() && g.table().alive(owner)) {
        Prompt prompt(Prompt::Kind::choice, owner);
        Why why{{}, owner, skill};
        prompt.because(why).count(1, static_cast<int>(cards.size()));
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::choose) return refuse("not_asked", reason::cards_are_handed_out_now);
            return check_gift(g, cards, in.seats.empty() ? in.targets : in.seats, in.cards);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        const auto seats = answer->seats.empty() ? answer->targets : answer->seats;
        co_await give_gift(g, owner, cards, seats, answer->cards);
    }
}

}  // namespace jianjun::engine
