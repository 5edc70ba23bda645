// 定仪: as a round begins draw one, then lay a card of a suit that no 定仪 has beside a character without one. ♠: hand limit +4.
// ♥: whoever escapes dying for the first time in a turn recovers 2. ♣: no distance. ♦: two cards more in the draw phase.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/dingyi.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view beside = "ofl_shiji__dingyi_beside";
// 定仪 lie beside whomever, wherever 孙邵 is by now.
constexpr Pile rites{.skill = "ofl_shiji__dingyi", .outlasts = true};

std::string mark_of(Suit suit) {
    constexpr std::string_view names[] = {"none", "spade", "heart", "club", "diamond"};
    return "dingyi_" + std::string(names[static_cast<std::size_t>(suit)]);
}

Suit suit_beside(const Table& table, Seat seat) {
    for (const auto suit : {Suit::spade, Suit::heart, Suit::club, Suit::diamond})
        if (table.seat(seat).marks.count(mark_of(suit)) > 0) return suit;
    return Suit::none;
}

// What lies beside a character, wherever its owner is by now.
struct Beside : Skill {
    Beside() : Skill(beside, "定仪牌") {
        pile = &rites;
        lent = true;
        locked = true;
        listens = timings({Timing::AfterDying});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    static bool has(const Game& g, Seat owner, Suit suit) {
        return suit_beside(g.table(), owner) == suit && dingyi_of(g.table(), owner) != no_token;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && g.table().seat(owner).hp >= 1 && has(g, owner, Suit::heart) &&
               g.table().count(owner, id, Scope::turn) == 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::turn});
        co_await recover_by(g, owner, 2, owner);
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        if (number == Number::hand_limit && has(g, owner, Suit::spade)) return 4;
        return number == Number::draw_count && has(g, owner, Suit::diamond) ? 2 : 0;
    }
    bool ignores_distance(const Game& g, Seat owner, const Use&) const override { return has(g, owner, Suit::club); }
};

struct Laid {
    Token card;
    Seat seat;
};

struct Dingyi : Skill {
    Dingyi() : Skill("ofl_shiji__dingyi", "定仪") {
        listens = timings({Timing::RoundStart});
        pile = &rites;
    }
    bool applies(const Game&, Seat, const Window&) const override { return true; }
    // He draws first: the card, and beside whom, come after it.
    Verdict declares(const Game&, Seat, const Window&, const Input& in) const override {
        if (in.cards.empty() && in.targets.empty()) return {};
        return refuse("card", reason::named_as_it_comes_up);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
        if (!g.table().alive(owner) || free_seats(g).empty() || dingyi_holders(g.table()).size() == 4) co_return;
        Prompt prompt(Prompt::Kind::choice, owner);
        const Why why{{}, owner, id};
        prompt.because(why).may_pass().count(1, 1);
        const auto reader = [&](const Input& in) { return read(g, owner, in); };
        const auto answer = co_await g.ask_for(prompt, reader);
        if (!answer) co_return;
        const Laid laid = answer.read;
        const Face face = answer->cards.front();
        learn(g, laid.card, face, seen_by_all);
        const std::vector<Token> one{laid.card};
        auto moved = moving(g, one, kept_at(laid.seat), MoveReason::put, owner);
        for (auto& move : moved.moves) move.open = true;
        co_await move_cards(g, moved);
        lay_dingyi(g, laid.seat, face.suit);
    }

  private:
    static std::vector<Seat> free_seats(const Game& g) {
        auto list = g.table().alive_from(g.table().turn == nobody ? 1 : g.table().turn);
        std::erase_if(list, [&](Seat seat) { return dingyi_of(g.table(), seat) != no_token; });
        return list;
    }
    static Read<Laid> read(const Game& g, Seat owner, const Input& in) {
        const auto refused = [] { return refuse("card", reason::suit_is_none_of_theirs); };
        const auto& seats = in.seats.empty() ? in.targets : in.seats;
        if (in.what != Do::choose) return refuse("not_asked", reason::suit_is_none_of_theirs);
        if (in.cards.size() != 1 || seats.size() != 1) return refuse("count", reason::suit_is_none_of_theirs);
        const Face face = in.cards.front();
        if (!face.known() || !face.has_suit()) return refused();
        for (const Seat seat : dingyi_holders(g.table()))
            if (suit_beside(g.table(), seat) == face.suit) return refused();
        const auto open = free_seats(g);
        if (std::find(open.begin(), open.end(), seats.front()) == open.end())
            return refuse("target", reason::suit_is_none_of_theirs);
        const auto found = find_cards(g.table(), owner, in.cards, true, true);
        if (!found) return refuse(found.error());
        return Laid{found->front(), seats.front()};
    }
};

}  // namespace

Token dingyi_of(const Table& table, Seat seat) {
    const Suit suit = suit_beside(table, seat);
    const auto lying = table.pile(seat, rites);
    const auto found = std::find_if(lying.rbegin(), lying.rend(), [&](Token t) {
        return suit != Suit::none && table.token(t).face.suit == suit && !table.token(t).face_down;
    });
    return found == lying.rend() ? no_token : *found;
}

std::vector<Seat> dingyi_holders(const Table& table) {
    std::vector<Seat> list;
    for (const Seat seat : table.alive_from(1))
        if (dingyi_of(table, seat) != no_token) list.push_back(seat);
    return list;
}

void lay_dingyi(Game& g, Seat seat, Suit suit) {
    lift_dingyi(g, seat);
    g.happen(MarkChanged{seat, mark_of(suit), 1});
    gain_skill(g, seat, beside);
}

void lift_dingyi(Game& g, Seat seat) {
    if (const Suit suit = suit_beside(g.table(), seat); suit != Suit::none)
        g.happen(MarkChanged{seat, mark_of(suit), 0});
    lose_skill(g, seat, beside);
}

const Skill& ofl_shiji__dingyi_skill() {
    static const Dingyi skill;
    return skill;
}

const Skill& ofl_shiji__dingyi_beside_skill() {
    static const Beside skill;
    return skill;
}

}  // namespace jianjun::engine
