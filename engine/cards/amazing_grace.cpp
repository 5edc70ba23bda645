// 五谷丰登: as many cards as there are living characters are laid open; everybody in action order takes one,
// and what is left is discarded.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct AmazingGrace : CardRule {
    AmazingGrace() : CardRule(CardId::amazing_grace, Aim::everyone) {}

    // Nothing left to take: nothing that 无懈可击 could answer.
    bool skips(const Game& g, const Use& use, Seat) const override { return lying(g, use).empty(); }

    Task<> begin(Game& g, Use& use) const override {
        const int n =
            g.options().harvest_targets ? static_cast<int>(use.targets.size()) : g.table().alive_count();
        auto& row = kept<Row>(use);
        row = co_await top_cards(g, n);
        const auto laid = moving(g, row, {Zone::processing, nobody}, MoveReason::show, use.user);
        co_await move_cards(g, laid);
        std::size_t told = 0;
        while (told < row.size()) {
            const auto faces = co_await tell(g, use, told);
            for (const auto& face : faces) learn(g, row[told++], face, seen_by_all);
        }
    }
    Task<> effect(Game& g, Use& use, Seat target) const override {
        Why why{use.face(), use.user};
        const auto row = lying(g, use);
        const Token taken = co_await choose_open(g, target, row, why);
        const std::vector<Token> one{taken};
        const auto moved = moving(g, one, {Zone::hand, target}, MoveReason::obtain, target);
        co_await move_cards(g, moved);
    }
    Task<> finish(Game& g, Use& use) const override { co_await discard_rest(g, kept<Row>(use)); }

  private:
    using Row = std::vector<Token>;
    static Row lying(const Game& g, const Use& use) {
        auto row = kept<Row>(use);
        std::erase_if(row, [&](Token t) { return g.table().token(t).place.zone != Zone::processing; });
        return row;
    }

    // The row may be told at once or as the cards are turned over, top card first.
    static Task<std::vector<Face>> tell(Game& g, Use& use, std::size_t told) {
        const auto& row = kept<Row>(use);
        const std::size_t left = row.size() - told;
        const Seat teller = g.table().alive(use.user) ? use.user : g.table().next_alive(use.user);
        Prompt prompt(Prompt::Kind::reveal, teller);
        Why why{use.face(), use.user};
        prompt.at(Timing::BeforeCardUseEffect).count(static_cast<int>(left), static_cast<int>(left));
        prompt.because(why).turns({row.begin() + static_cast<std::ptrdiff_t>(told), row.end()});
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal) return refuse("not_asked", reason::say_what_the_open_cards_are);
            if (in.cards.empty() || in.cards.size() > left)
                return refuse("count", reason::cards_lie_open(left));
            Table seen = g.table();  // each card also says what the next can be
            for (std::size_t i = 0; i < in.cards.size(); ++i) {
                if (!in.cards[i].known()) return refuse("card", reason::every_card_of_the_row_is_seen);
                if (!seen.may_be(row[told + i], in.cards[i]))
                    return refuse("no_card", reason::cannot_be(in.cards[i]));
                seen.apply(FaceLearned{row[told + i], in.cards[i], seen_by_all});
            }
            return {};
        });
        const auto answer = co_await g.ask(prompt);
        co_return answer ? answer->cards : std::vector<Face>();
    }
};

}  // namespace

const CardRule& amazing_grace_rule() {
    static const AmazingGrace rule;
    return rule;
}

}  // namespace jianjun::engine
