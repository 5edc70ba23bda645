// 观星: look at the top cards, as many as living characters (at most five), and lay them back on top or at
// the bottom. The table tells how many went to the bottom, and the faces only if it likes.
#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

int looked_at(const Game& g) {
    const auto left =
        g.table().cards({Zone::draw, nobody}).size() + g.table().cards({Zone::discard, nobody}).size();
    return std::min({5, g.table().alive_count(), static_cast<int>(left)});
}

// The faces of an answer, one for each card: first those on top from the top down, then those at the bottom.
// Without `number`, the named ones lie on top and the others at the bottom.
struct Order {
    std::vector<Token> tokens;
    std::vector<Face> faces;
    int top = 0;
};

Verdict read_order(const Game& g, const std::vector<Token>& cards, const Input& in, Order& out) {
    const int n = static_cast<int>(cards.size());
    const int named = static_cast<int>(in.cards.size());
    out.top = in.number ? n - *in.number : named;
    if (out.top < 0 || out.top > n) return refuse("count", "that many cards were not looked at");
    if (named > n) return refuse("count", "more cards are named than were looked at");
    if (!in.number && in.cards.empty() && in.option.empty())
        return refuse("number", "say how many cards went to the bottom");
    if (!in.number && in.cards.empty() && in.option != "top" && in.option != "bottom")
        return refuse("option", "all stay on \"top\" or go to the \"bottom\"");
    if (!in.number && in.option == "top") out.top = n;
    for (const auto& face : in.cards)
        if (face.known() && !g.table().may_lie_among(cards, face))
            return refuse("no_card", "one of these cards lies elsewhere");
    out.faces = in.cards;
    out.faces.resize(static_cast<std::size_t>(n));
    out.tokens.assign(static_cast<std::size_t>(n), no_token);
    auto left = cards;
    const auto place = [&](std::size_t i, auto&& fits) {
        const auto at = std::find_if(left.begin(), left.end(), fits);
        if (out.tokens[i] != no_token || at == left.end()) return;
        out.tokens[i] = *at;
        left.erase(at);
    };
    for (std::size_t i = 0; i < out.faces.size(); ++i)
        if (out.faces[i].known()) place(i, [&](Token t) { return g.table().token(t).face == out.faces[i]; });
    for (std::size_t i = 0; i < out.faces.size(); ++i)
        if (out.faces[i].known()) place(i, [&](Token t) { return g.table().may_be(t, out.faces[i]); });
    for (std::size_t i = 0; i < out.faces.size(); ++i) {
        if (out.tokens[i] != no_token) continue;
        if (out.faces[i].known()) return refuse("no_card", "two of these cannot both be there");
        place(i, [](Token) { return true; });
    }
    return {};
}

Verdict check_order(const Game& g, const std::vector<Token>& cards, const Input& in) {
    if (in.what != Do::choose) return refuse("not_asked", "the cards are laid back now");
    Order order;
    return read_order(g, cards, in, order);
}

// The top is laid from its lowest card up, the bottom from its highest card down.
CardsMoved laid_back(Game& g, Seat owner, const std::vector<Token>& cards, const Input& in) {
    Order order;
    read_order(g, cards, in, order);
    learn(g, order.tokens, order.faces, seen_by(owner));
    CardsMoved moved{{}, MoveReason::put, owner};
    const auto lay = [&](int i, bool bottom) {
        CardMove move;
        move.token = order.tokens[static_cast<std::size_t>(i)];
        move.to = {Zone::draw, nobody};
        move.bottom = bottom;
        move.blind = !order.faces[static_cast<std::size_t>(i)].known();
        moved.moves.push_back(move);
    };
    for (int i = order.top - 1; i >= 0; --i) lay(i, false);
    for (int i = order.top; i < static_cast<int>(cards.size()); ++i) lay(i, true);
    return moved;
}

struct Guanxing : Skill {
    Guanxing() : Skill("guanxing", "观星") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && w.phase->phase == Phase::prepare && looked_at(g) > 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const int n = looked_at(g);
        const auto cards = co_await top_cards(g, n);
        Prompt prompt(Prompt::Kind::choice, owner);
        Why why{{}, owner, id};
        prompt.because(why).count(0, n);
        prompt.check([&](const Input& in) { return check_order(g, cards, in); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        const auto moved = laid_back(g, owner, cards, *answer.input);
        co_await move_cards(g, moved);
    }
};

}  // namespace

const Skill& guanxing_skill() {
    static const Guanxing skill;
    return skill;
}

}  // namespace jianjun::engine
