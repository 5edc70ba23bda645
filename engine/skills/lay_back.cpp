#include "engine/skills/lay_back.h"

#include <algorithm>

#include "engine/skills/reasons.h"

namespace jianjun::engine {

namespace {

bool fixed(int bottom) {
    return bottom != any_number;
}

Input with_number(const Input& in, int bottom) {
    Input said = in;
    if (fixed(bottom)) said.number = bottom;
    return said;
}

// How many of the cards stay on top, and the faces of all: first those on top from the top down, then those
// at the bottom. Without `number`, the named ones lie on top and the others at the bottom.
struct Order {
    std::vector<Face> faces;
    int top = 0;
};

Read<Order> read_order(const Game& g, const std::vector<Token>& cards, const Input& said, int bottom) {
    if (said.what != Do::choose) return refuse("not_asked", reason::cards_are_laid_back_now);
    if (said.from && said.from->zone != Zone::draw) return refuse("no_card", reason::cannot_all_be_there);  // these come out of nobody's hand
    if (fixed(bottom) && said.number && *said.number != bottom)
        return refuse("count", reason::another_number_of_cards_goes_to_the_bottom);
    const Input in = with_number(said, bottom);
    Order out;
    const int n = static_cast<int>(cards.size());
    const int named = static_cast<int>(in.cards.size());
    out.top = in.number ? n - *in.number : named;
    if (out.top < 0 || out.top > n) return refuse("count", reason::that_many_cards_were_not_looked_at);
    if (named > n) return refuse("count", reason::more_cards_are_named_than_were_looked_at);
    if (!in.number && in.cards.empty() && in.option.empty())
        return refuse("number", reason::say_how_many_cards_went_to_the_bottom);
    if (!in.number && in.cards.empty() && in.option != "top" && in.option != "bottom")
        return refuse("option", reason::top_or_bottom);
    if (!in.number && in.option == "top") out.top = n;
    out.faces = in.cards;
    out.faces.resize(static_cast<std::size_t>(n));
    std::vector<Token> found;
    if (g.table().bearers(cards, out.faces, Trust::deck, found)) return out;
    return refuse("no_card", reason::cannot_all_be_there);
}

// The top is laid from its lowest card up, the bottom from its highest card down. What was known of them is
// then only known to be among them, but for those he names.
CardsMoved laid_back(Game& g, Seat owner, const std::vector<Token>& cards, const Order& order) {
    mix_top(g, cards);
    std::vector<Token> tokens;
    g.table().bearers(cards, order.faces, Trust::deck, tokens);
    auto left = cards;
    for (const Token t : tokens) std::erase(left, t);
    for (auto& token : tokens)
        if (token == no_token) {
            token = left.front();
            left.erase(left.begin());
        }
    learn(g, tokens, order.faces, seen_by(owner));
    CardsMoved moved{{}, MoveReason::put, owner};
    const auto lay = [&](int i, bool bottom) {
        CardMove move;
        move.token = tokens[static_cast<std::size_t>(i)];
        move.to = {Zone::draw, nobody};
        move.bottom = bottom;
        moved.moves.push_back(move);
    };
    for (int i = order.top - 1; i >= 0; --i) lay(i, false);
    for (int i = order.top; i < static_cast<int>(cards.size()); ++i) lay(i, true);
    return moved;
}

}  // namespace

Task<> look_and_lay_back(Game& g, Seat owner, int n, int bottom, Why why) {
    n = std::min(n, static_cast<int>(g.table().cards({Zone::draw, nobody}).size() +
                                     g.table().cards({Zone::discard, nobody}).size()));
    if (n <= 0) co_return;
    const auto cards = co_await top_cards(g, n);
    if (fixed(bottom)) bottom = std::min(bottom, n);
    Prompt prompt(Prompt::Kind::choice, owner);
    prompt.because(why).count(0, n);
    prompt.among(cards);
    const auto read = [&](const Input& in) { return read_order(g, cards, in, bottom); };
    // Where it is settled how many go to the bottom, nothing need be told.
    if (fixed(bottom)) prompt.needs_no_word();
    const auto answer = co_await g.ask_for(prompt, read);
    if (!answer && !fixed(bottom)) co_return;
    const Order untold{std::vector<Face>(static_cast<std::size_t>(n)), n - bottom};
    const auto moved = laid_back(g, owner, cards, answer ? answer.read : untold);
    co_await move_cards(g, moved);
}

}  // namespace jianjun::engine
