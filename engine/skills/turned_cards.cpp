#include "engine/skills/turned_cards.h"

#include "engine/reasons.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

namespace {

// Each card also says what the next can be.
Verdict check_row(const Game& g, const std::vector<Token>& row, const Input& in) {
    if (in.what != Do::reveal) return refuse("not_asked", reason::say_what_the_open_cards_are);
    if (in.cards.size() != row.size()) return refuse("count", reason::cards_lie_open(row.size()));
    Table seen = g.table();
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!in.cards[i].known()) return refuse("card", reason::every_card_is_seen);
        if (!seen.may_be(row[i], in.cards[i]))
            return refuse("no_card", reason::cannot_be(in.cards[i]));
        seen.apply(FaceLearned{row[i], in.cards[i], seen_by_all});
    }
    return {};
}

}  // namespace

Task<std::vector<Token>> turn_over_top(Game& g, Seat by, int n, Why why) {
    auto row = co_await top_cards(g, n);
    if (row.empty()) co_return row;
    const auto laid = moving(g, row, {Zone::processing, nobody}, MoveReason::show, by);
    co_await move_cards(g, laid);
    Prompt prompt(Prompt::Kind::reveal, by);
    prompt.because(why).count(static_cast<int>(row.size()), static_cast<int>(row.size()));
    prompt.check([&](const Input& in) { return check_row(g, row, in); });
    const auto answer = co_await g.ask(prompt);
    if (answer) learn(g, row, answer->cards, seen_by_all);
    co_return row;
}

}  // namespace jianjun::engine
