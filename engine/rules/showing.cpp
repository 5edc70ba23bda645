#include "engine/rules/showing.h"

#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Verdict check_row(const Game& g, const std::vector<Token>& row, const Input& in) {
    if (in.what != Do::reveal) return refuse("not_asked", reason::say_what_the_open_cards_are);
    if (in.cards.size() != row.size()) return refuse("count", reason::cards_lie_open(row.size()));
    Table seen = g.table();  // each card also says what the next can be
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!in.cards[i].known()) return refuse("card", reason::every_open_card_is_seen);
        if (!seen.may_be(row[i], in.cards[i]))
            return refuse("no_card", reason::cannot_be(in.cards[i]));
        seen.apply(FaceLearned{row[i], in.cards[i], seen_by_all});
    }
    return {};
}

}  // namespace

Task<std::vector<Token>> reveal_top(Game& g, Seat teller, int n, Why why) {
    auto row = co_await top_cards(g, n);
    if (row.empty()) co_return row;
    const auto laid = moving(g, row, {Zone::processing, nobody}, MoveReason::show, teller);
    co_await move_cards(g, laid);
    if (!g.table().alive(teller)) teller = g.table().next_alive(teller);
    Prompt prompt(Prompt::Kind::reveal, teller);
    const int open = static_cast<int>(row.size());
    prompt.count(open, open).because(why).turns(row);
    prompt.check([&](const Input& in) { return check_row(g, row, in); });
    const auto answer = co_await g.ask(prompt);
    if (answer) learn(g, row, answer->cards, seen_by_all);
    co_return row;
}

}  // namespace jianjun::engine
