// 独往 (locked): as the game begins the top five cards of the pile that are no 杀 come to lie on the
// general (刺); while there is one, distances between one and others are one more.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Duwang : Skill {
    static constexpr Pile thorns{"duwang"};  // 刺
    Duwang() : Skill("duwang", "独往") {
        locked = true;
        pile = &thorns;
        listens = timings({Timing::GameStart});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return g.table().count(owner, id, Scope::game) == 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::game});
        const auto cards = co_await top_cards(g, laid);
        Prompt prompt(Prompt::Kind::reveal, owner);
        const Why why{{}, owner, id};
        prompt.because(why).count(laid, laid).turns(cards);
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal) return refuse("not_asked", reason::say_which_five_cards_laid_on_general);
            if (in.cards.size() != cards.size()) return refuse("count", reason::five_cards_are_laid_on_the_general);
            Table seen = g.table();
            for (std::size_t i = 0; i < cards.size(); ++i) {
                if (!in.cards[i].known() || is_slash(in.cards[i].id)) return refuse("card", reason::no_slash_among_them);
                if (!seen.may_be(cards[i], in.cards[i]) ||
                    (in.cards[i].whole() && !seen.unlocated(in.cards[i])))
                    return refuse("no_card", reason::cannot_be_there(in.cards[i]));
                seen.apply(FaceLearned{cards[i], in.cards[i], seen_by_all});
            }
            return {};
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        learn(g, cards, answer->cards, seen_by_all);
        const auto moved = moving(g, cards, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, moved);
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        const bool apart = number == Number::distance_from || number == Number::distance_to;
        return apart && !kept(g.table(), owner).empty() ? 1 : 0;
    }

  private:
    static constexpr int laid = 5;
};

}  // namespace

const Skill& duwang_skill() {
    static const Duwang skill;
    return skill;
}

}  // namespace jianjun::engine
