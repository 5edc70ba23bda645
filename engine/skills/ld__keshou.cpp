// 恪守: discard two cards of one colour against damage: it is 1 less; where nobody else is of one's faction, judge: red,
// draw one.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/factions.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Keshou : Skill {
    Keshou() : Skill("ld__keshou", "恪守") { listens = timings({Timing::DamageInflicted}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && cards_held(g, owner, true) >= 2;
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return check_but_cards(g, owner, in, two_cards, paying(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* declared) const override {
        const Why why{{}, owner, id};
        const auto whole = paying(g, owner);
        const Input said = co_await with_cards(g, owner, *declared, two_cards, whole, why);
        if (said.cards.empty()) co_return;  // a ruling has ended it
        co_await discard_told(g, owner, said.cards, true);
        --w.damage->n;
        if (of_faction(g.table(), owner).size() > 1) co_return;
        JudgeNow now{owner, id};
        now.goes_by = GoesBy::color;
        co_await judge(g, now);
        if (now.face.color() == Color::red) co_await draw_cards(g, owner, 1);
    }

  private:
    static constexpr Cost two_cards{2, 2, true};
    static Whole paying(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) -> Verdict {
            if (auto refusal = check_cards(g, owner, in, 2, 2, true)) return refusal;
            const auto colour = in.cards[0].color();
            if (g.lenient() || (colour != Color::none && colour == in.cards[1].color())) return {};
            return refuse("color", reason::two_cards_of_one_colour_are_discarded);
        };
    }
};

}  // namespace

const Skill& ld__keshou_skill() {
    static const Keshou skill;
    return skill;
}

}  // namespace jianjun::engine
