// 通博: as one’s draw phase ends exchange any cards with as many 书; then four 书 may be given to
// others: if their suits all differ recover 1, and 辟撰 may hold one more, at most as many as there are
// characters.
#include <algorithm>
#include <set>

#include "engine/game/facets.h"
#include "engine/rules/remembering.h"
#include "engine/rulings/rulings.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxTongbo : With<Skill, HoldsMore> {
    FhyxTongbo() : With("fhyx__tongbo", "通博") {
        listens = timings({Timing::EventPhaseEnd});
        own_phases = phases({Phase::draw});
        pile = pizhuan_skill().pile;  // 书
    }
    int holds_more(const Game& g, Seat owner, const Pile& which) const override {
        return which.skill == pile->skill ? g.table().count(owner, id, Scope::game) : 0;
    }
    bool applies(const Game& g, Seat owner, const Window&) const override { return !kept(g.table(), owner).empty(); }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return cards_may_be(g, owner, in, 0, how_many_kept(g.table(), owner), true, known);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const int most = how_many_kept(g.table(), owner);
        const auto cards = co_await cards_said(g, said, owner, 1, most, true, why, known, May::pass);
        if (!cards.empty()) co_await exchange(g, owner, cards, why);
        co_await give_four(g, owner, why);
    }

  private:
    static bool known(const Face& face) { return face.known(); }
    Task<std::vector<Token>> choose_books(Game& g, Seat owner, std::size_t n, bool give, Why why) const {
        auto all = kept(g.table(), owner);
        if (!give && all.size() == n) co_return all;
        Prompt prompt(Prompt::Kind::choice, owner);
        prompt.because(why).count(static_cast<int>(n), static_cast<int>(n));
        prompt.among(all);
        if (give) prompt.may_pass();
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose || in.cards.size() != n)
                return refuse("count", reason::choose_books);
            if (give && in.seats.size() != n && in.seats.size() != 1)
                return refuse("count", reason::say_who_gets_which);
            for (const Seat seat : in.seats)
                if (seat == owner || seat < 1 || seat > g.table().seats() || !g.table().alive(seat))
                    return refuse("seat", reason::books_to_others);
            return find_in(g.table(), kept_at(owner), in.cards);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        const auto& found = answer.read;
        if (answer && give) {
            auto moved = moving(g, found, {Zone::hand, owner}, MoveReason::give, owner);
            for (std::size_t i = 0; i < moved.moves.size(); ++i)
                moved.moves[i].to.seat = answer->seats.size() == 1 ? answer->seats.front() : answer->seats[i];
            co_await move_cards(g, moved);
        }
        co_return found;
    }
    Task<> exchange(Game& g, Seat owner, std::vector<Token> cards, Why why) const {
        const auto taken = co_await choose_books(g, owner, cards.size(), false, why);
        for (const Token t : cards) learn(g, t, g.table().token(t).face, seen_by_all);
        auto moved = moving(g, cards, kept_at(owner), MoveReason::exchange, owner);
        const auto back = moving(g, taken, {Zone::hand, owner}, MoveReason::exchange, owner);
        moved.moves.insert(moved.moves.end(), back.moves.begin(), back.moves.end());
        co_await move_cards(g, moved);
    }
    Task<> give_four(Game& g, Seat owner, Why why) const {
        constexpr std::size_t four = 4;
        if (kept(g.table(), owner).size() < four) co_return;
        const auto given = co_await choose_books(g, owner, four, true, why);
        std::set<Suit> suits;
        for (const Token t : given)
            if (const auto& face = g.table().token(t).face; face.has_suit()) suits.insert(face.suit);
        if (suits.size() < four) co_return;
        co_await recover_by(g, owner, 1, owner);
        if (g.table().count(owner, id, Scope::game) < g.table().seats())
            remember(g, owner, Tally{id, Scope::game});
    }
};

}  // namespace

const Skill& fhyx__tongbo_skill() {
    static const FhyxTongbo skill;
    return skill;
}

}  // namespace jianjun::engine
