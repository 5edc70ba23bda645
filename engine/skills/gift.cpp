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

namespace {

// The answer says which cards, or else the declaration has said it.
std::vector<Face> named_in(const Input& answer, const std::vector<Face>& declared) {
    if (answer.cards.empty()) return declared;
    auto faces = answer.cards;
    for (std::size_t i = 0; i < std::min(faces.size(), declared.size()); ++i)
        if (!faces[i].known()) faces[i] = declared[i];
    return faces;
}

std::vector<Seat> seats_in(const Input& answer) {
    return answer.seats.empty() ? answer.targets : answer.seats;
}

}  // namespace

Task<> hand_out_all(Game& g, Seat owner, std::vector<Token> cards, std::string_view skill,
                    const Input* said) {
    std::vector<Face> declared;
    if (said) declared = said->cards;
    if (said && !said->targets.empty()) {
        const auto seats = said->targets;
        co_await give_gift(g, owner, cards, seats, declared);
        declared.clear();
    }
    while (!cards.empty() && g.table().alive(owner)) {
        Prompt prompt(Prompt::Kind::choice, owner);
        Why why{{}, owner, skill};
        prompt.because(why).count(1, static_cast<int>(cards.size()));
        prompt.among(cards);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::choose) return refuse("not_asked", reason::cards_are_handed_out_now);
            return check_gift(g, cards, seats_in(in), named_in(in, declared));
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        const auto seats = seats_in(*answer.input);
        const auto faces = named_in(*answer.input, declared);
        co_await give_gift(g, owner, cards, seats, faces);
        declared.clear();
    }
}

}  // namespace jianjun::engine
