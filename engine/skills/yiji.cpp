// 遗计: for each point of damage, look at the top two cards and hand them out. Told by card, by seat or both:
// who gets a card is public, its face only his and the giver's.
#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr int looked_at = 2;

// One seat takes the named cards, or all that are left; several take one card each.
Verdict check_gift(const Game& g, const std::vector<Token>& looked, const std::vector<Seat>& seats,
                   const std::vector<Face>& cards) {
    const int left = static_cast<int>(looked.size());
    for (const Seat seat : seats)
        if (seat < 1 || seat > g.table().seats() || !g.table().alive(seat))
            return refuse("seat", "cards are given to living characters");
    const int n = static_cast<int>(cards.size());
    if (seats.empty() || static_cast<int>(seats.size()) > left || n > left)
        return refuse("count", "say who gets a card");
    if (seats.size() > 1 && n > 0 && n != static_cast<int>(seats.size()))
        return refuse("count", "as many cards as seats");
    std::vector<Token> found;
    if (g.table().bearers(looked, cards, Trust::deck, found)) return {};
    return refuse("no_card", "it cannot be that card: it lies elsewhere, or another is known to be here");
}

// `cards` keeps what is left.
Task<> give(Game& g, Seat owner, std::vector<Token>& cards, std::vector<Seat> seats,
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

struct Yiji : Skill {
    Yiji() : Skill("yiji", "遗计") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Verdict declares(const Game& g, Seat, const Window&, const Input& in) const override {
        if (in.targets.empty() && in.cards.empty()) return {};
        const auto& pile = g.table().cards({Zone::draw, nobody});
        if (pile.size() < looked_at) return refuse("count", "look at the cards first");
        const std::vector<Token> top(pile.rbegin(), pile.rbegin() + looked_at);
        return check_gift(g, top, in.targets, in.cards);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        auto cards = co_await top_cards(g, looked_at);
        if (said && !said->targets.empty()) {
            co_await give(g, owner, cards, said->targets, said->cards);
        }
        while (!cards.empty()) {
            Prompt prompt(Prompt::Kind::choice, owner);
            Why why{{}, owner, id};
            prompt.because(why).count(1, static_cast<int>(cards.size()));
            prompt.check([&](const Input& in) -> Verdict {
                if (in.what != Do::choose) return refuse("not_asked", "the cards are handed out now");
                return check_gift(g, cards, in.seats.empty() ? in.targets : in.seats, in.cards);
            });
            const auto answer = co_await g.ask(prompt);
            if (!answer) co_return;
            const auto seats = answer->seats.empty() ? answer->targets : answer->seats;
            co_await give(g, owner, cards, seats, answer->cards);
        }
    }
};

}  // namespace

const Skill& yiji_skill() {
    static const Yiji skill;
    return skill;
}

}  // namespace jianjun::engine
