// 遗珠: in the finish phase lay one or two red cards of different suits open among the top cards of the draw pile, as many as
// there are characters; where somebody else gets one of them, both may draw one.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yizhu : PhaseStart {
    Yizhu() : PhaseStart("ofl_shiji__yizhu", "遗珠", Phase::finish) { listens |= timings({Timing::AfterCardsMove}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::AfterCardsMove) return who_got_one(g, owner, w) != nobody;
        return PhaseStart::applies(g, owner, w) && cards_held(g, owner, true) > 0;
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (w.timing == Timing::AfterCardsMove) return {};
        if (in.cards.size() == 2 && same_suit(g, owner, in.cards[0], in.cards[1]))
            return refuse("card", reason::red_cards_of_different_suits);
        return cards_may_be(g, owner, in, 1, 2, true, red);
    }
    int times(const Game& g, Seat owner, const Window& w) const override {
        return w.timing == Timing::AfterCardsMove ? static_cast<int>(got(g, owner, w).size()) : 1;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::AfterCardsMove) {
            const CardMove move = got(g, owner, w).front();
            remember(g, owner, pearls, move.face, -1);
            co_await draw_cards(g, owner, 1);
            co_await draw_cards(g, move.to.seat, 1);
            co_return;
        }
        const Why why{{}, owner, id};
        auto cards = co_await cards_said(g, said, owner, 1, 2, true, why, red);
        if (cards.size() == 2 && same_suit(g, owner, g.table().token(cards[0]).face, g.table().token(cards[1]).face)) cards.pop_back();
        for (const Token card : cards) co_await lay(g, owner, card, why);
    }

  private:
    static bool red(const Face& face) { return face.known() && face.color() == Color::red; }
    static bool same_suit(const Game& g, Seat owner, const Face& one, const Face& other) {
        return !one.has_suit() || !other.has_suit() ||
               counted(g, owner, one).suit == counted(g, owner, other).suit;
    }
    static constexpr Memory<Face> pearls{"ofl_shiji__yizhu", Scope::event};  // until somebody gets one
    std::vector<CardMove> got(const Game& g, Seat owner, const Window& w) const {
        std::vector<CardMove> list;
        for (const auto& move : w.moved->moves)
            if (move.to.zone == Zone::hand && move.from.zone != Zone::hand && move.to.seat != owner && move.face.known() &&
                g.table().count(owner, pearls, move.face) > 0)
                list.push_back(move);
        return list;
    }
    Seat who_got_one(const Game& g, Seat owner, const Window& w) const {
        const auto list = got(g, owner, w);
        return list.empty() ? nobody : list.front().to.seat;
    }
    // The place counts from the top; everybody sees it.
    Task<> lay(Game& g, Seat owner, Token card, Why why) const {
        const int pile = static_cast<int>(g.table().cards({Zone::draw, nobody}).size());
        const int most = std::min(g.table().seats(), pile + 1);
        const int place = co_await choose_place(g, owner, card, most, why);
        const Face face = g.table().token(card).face;
        learn(g, card, face, seen_by_all);
        auto above = co_await top_cards(g, place - 1);
        above.insert(above.end(), card);
        std::reverse(above.begin(), above.end());
        auto moved = moving(g, above, {Zone::draw, nobody}, MoveReason::put, owner);
        moved.moves.front().open = true;
        co_await move_cards(g, moved);
        remember(g, owner, pearls, face);
    }
    static Task<int> choose_place(Game& g, Seat owner, Token card, int most, Why why) {
        if (most <= 1) co_return 1;
        why.card = g.table().token(card).face;
        Prompt prompt(Prompt::Kind::choice, owner);
        prompt.because(why).count(1, most);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what == Do::choose && in.number && *in.number >= 1 && *in.number <= most) return {};
            return refuse("number", reason::say_the_place_from_the_top(most));
        });
        const auto answer = co_await g.ask(prompt);
        co_return answer ? *answer->number : 1;
    }
};

}  // namespace

const Skill& ofl_shiji__yizhu_skill() {
    static const Yizhu skill;
    return skill;
}

}  // namespace jianjun::engine
