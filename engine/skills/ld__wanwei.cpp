// 挽危: where somebody else would discard or take a card of one's hand or equipment, one says which one it is.
#include "engine/game/facets.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Wanwei : With<Skill, GoesInstead> {
    Wanwei() : With("ld__wanwei", "挽危") { listens = timings({Timing::BeforeCardsMove}); }
    // Said by a hidden general, who shows himself for it.
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (cards_held(g, owner, true) < 2) return refuse("no_card", reason::say_which_card_goes_instead);
        return verdict_of(read_other(g, owner, in));
    }
    Task<Token> goes_instead(Game& g, Seat owner, Seat by, Token card, const Input* said) const override {
        const Place place = g.table().token(card).place;
        const bool own = place == Place{Zone::hand, owner} || place == Place{Zone::equip, owner};
        if (by == owner || !own || cards_held(g, owner, true) < 2) co_return card;
        if (said) {
            const Token other = co_await go_instead(g, owner, by, card, *said);
            co_return other;
        }
        Prompt prompt(Prompt::Kind::choice, owner);
        const Why why{{}, by, id, owner};
        prompt.because(why).may_pass().offer({std::string(id)});
        prompt.check([&](const Input& in) { return verdict_of(read_other(g, owner, in)); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return card;
        const Token other = co_await go_instead(g, owner, by, card, *answer.input);
        co_return other;
    }

  private:
    // no_token: which one is asked next.
    Read<Token> read_other(const Game& g, Seat owner, const Input& in) const {
        if (in.what != Do::skill && in.what != Do::choose) return refuse("not_asked", reason::say_which_card_goes_instead);
        if (in.what == Do::skill && !goes_by(in.skill)) return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
        if (in.what == Do::skill && in.cards.empty()) return no_token;
        if (in.cards.size() != 1) return refuse("count", reason::say_which_card_goes_instead);
        if (auto refusal = own_place(owner, in)) return refuse(*refusal);
        const auto found = find_cards(g.table(), owner, in.cards, true, true);
        if (!found) return refuse(found.error());
        return found->front();
    }
    Task<Token> go_instead(Game& g, Seat owner, Seat by, Token card, const Input& said) const {
        const auto other = read_other(g, owner, said);
        if (!other) co_return card;  // what went before has taken it away
        g.happen(SkillUsed{owner, std::string(id), {}});
        if (*other == no_token) {
            const Why why{{}, by, id, owner};
            const auto chosen = co_await cards_said(g, nullptr, owner, 1, 1, true, why);
            co_return chosen.empty() ? card : chosen.front();
        }
        learn(g, *other, said.cards.front(), seen_by(owner));
        co_return *other;
    }
};

}  // namespace

const Skill& ld__wanwei_skill() {
    static const Wanwei skill;
    return skill;
}

}  // namespace jianjun::engine
