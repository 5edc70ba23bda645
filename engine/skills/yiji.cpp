// 遗计: for each point of damage, look at the top two cards and hand them out. Told by card, by seat or both:
// who gets a card is public, its face only his and the giver's.
#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr int looked_at = 2;

// One seat takes the named cards, or all that are left; several take one card each.
Verdict check_gift(const Game& g, int left, const std::vector<Seat>& seats, const std::vector<Face>& cards) {
    for (const Seat seat : seats)
        if (seat < 1 || seat > g.table().seats() || !g.table().alive(seat))
            return refuse("seat", "cards are given to living characters");
    const int n = static_cast<int>(cards.size());
    if (seats.empty() || static_cast<int>(seats.size()) > left || n > left)
        return refuse("count", "say who gets a card");
    if (seats.size() > 1 && n > 0 && n != static_cast<int>(seats.size()))
        return refuse("count", "as many cards as seats");
    return {};
}

// `cards` keeps what is left.
Task<> give(Game& g, Seat owner, std::vector<Token>& cards, std::vector<Seat> seats,
            std::vector<Face> faces) {
    const std::size_t n = seats.size() > 1 ? seats.size() : faces.empty() ? cards.size() : faces.size();
    CardsMoved moved{{}, MoveReason::give, owner};
    for (std::size_t i = 0; i < n; ++i) {
        const bool told = i < faces.size() && faces[i].known();
        const auto fits = [&](Token t) { return told && g.table().may_be(t, faces[i]); };
        auto at = std::find_if(cards.begin(), cards.end(), fits);
        if (at == cards.end()) at = cards.begin();
        CardMove move;
        move.token = *at;
        move.to = {Zone::hand, seats.size() > 1 ? seats[i] : seats.front()};
        if (fits(move.token)) learn(g, move.token, faces[i], seen_by(owner));
        moved.moves.push_back(move);
        cards.erase(at);
    }
    co_await move_cards(g, moved);
}

struct Yiji : Skill {
    Yiji() : Skill("yiji", "遗计") { listens = timings({Timing::Damaged}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Verdict declares(const Game& g, Seat, const Window&, const Input& in) const override {
        if (in.targets.empty() && in.cards.empty()) return {};
        return check_gift(g, looked_at, in.targets, in.cards);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        auto cards = co_await top_cards(g, looked_at);
        if (said && !said->targets.empty()) {
            co_await give(g, owner, cards, said->targets, said->cards);
        }
        while (!cards.empty()) {
            const int left = static_cast<int>(cards.size());
            Prompt prompt(Prompt::Kind::choice, owner);
            Why why{{}, owner, id};
            prompt.because(why).count(1, left);
            prompt.check([&](const Input& in) -> Verdict {
                if (in.what != Do::choose) return refuse("not_asked", "the cards are handed out now");
                return check_gift(g, left, in.seats.empty() ? in.targets : in.seats, in.cards);
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
