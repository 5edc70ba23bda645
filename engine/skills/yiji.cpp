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
    for (const auto& face : cards)
        if (face.known() && !g.table().may_lie_among(looked, face))
            return refuse("no_card", "this card lies elsewhere");
    return {};
}

// Of cards that were known, one given away unsaid may be any: they are only known to be among these.
void forget_which(Game& g, const std::vector<Token>& cards, const std::vector<Face>& faces) {
    const auto certain = [&](Token t) { return g.table().token(t).face.known(); };
    const auto told = std::count_if(faces.begin(), faces.end(), [](const Face& f) { return f.known(); });
    if (static_cast<std::size_t>(told) == cards.size() || std::none_of(cards.begin(), cards.end(), certain))
        return;
    const std::vector<Token> from_below(cards.rbegin(), cards.rend());
    auto mixed = moving(g, from_below, {Zone::draw, nobody}, MoveReason::put);
    for (auto& move : mixed.moves) move.blind = true;
    g.happen(mixed);
}

// `cards` keeps what is left.
Task<> give(Game& g, Seat owner, std::vector<Token>& cards, std::vector<Seat> seats,
            std::vector<Face> faces) {
    const std::size_t n = seats.size() > 1 ? seats.size() : faces.empty() ? cards.size() : faces.size();
    forget_which(g, cards, faces);
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
