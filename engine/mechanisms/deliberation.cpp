#include "engine/mechanisms/deliberation.h"

#include <algorithm>

#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

std::vector<Seat> able(const Game& g, const std::vector<Seat>& seats) {
    std::vector<Seat> list;
    for (const Seat seat : g.table().alive_from(g.table().turn)) {
        const bool asked = seats.empty() || std::find(seats.begin(), seats.end(), seat) != seats.end();
        if (asked && !g.table().hand(seat).empty()) list.push_back(seat);
    }
    return list;
}

// Cards are counted, not heads: a skill may let somebody show several.
Color result_of(const DeliberationNow& now) {
    std::size_t red = 0;
    std::size_t black = 0;
    for (const auto& opinion : now.opinions) {
        if (opinion.color == Color::red) red += opinion.shown.size();
        if (opinion.color == Color::black) black += opinion.shown.size();
    }
    if (red == black) return Color::none;
    return red > black ? Color::red : Color::black;
}

}  // namespace

Verdict check_deliberation(const Game& g, const std::vector<Seat>& seats) {
    if (able(g, seats).size() < 2) return refuse("count", reason::deliberation_needs_two);
    return {};
}

Task<> deliberate(Game& g, Seat initiator, std::vector<Seat> seats) {
    Scoped scope(g, Occasion::deliberation, initiator);
    DeliberationNow now{initiator, {}, Color::none};
    Window w{Timing::StartDiscussion, initiator};
    w.deliberation = &now;
    const auto invited = able(g, seats);
    co_await window(g, w);
    const auto voters = able(g, invited);  // whoever has lost his last card meanwhile takes no part
    if (voters.size() < 2) co_return;
    Prompt prompt(Prompt::Kind::reveal, voters);
    Why why{{}, initiator, Occasion::deliberation};
    prompt.at(Timing::StartDiscussion).everyone().because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal && in.what != Do::choose)
            return refuse("not_asked", reason::each_shows_one_hand_card);
        if (in.cards.size() != 1 || !in.cards.front().known()) return refuse("card", reason::name_exactly_one_card);
        if (auto refusal = check_tells(in.cards.front(), GoesBy::color)) return refusal;
        return verdict_of(find_cards(with_answers(g, prompt), in.seat, in.cards, true, false));
    });
    co_await g.ask(prompt);
    for (const auto* in : prompt.answers) {
        const auto found = find_cards(g.table(), in->seat, in->cards, true, false);
        if (!found) continue;  // taken by a ruling
        learn(g, found->front(), in->cards.front(), seen_by_all);
        now.opinions.push_back({in->seat, in->cards, counted(g, in->seat, in->cards.front()).color()});
    }
    w.timing = Timing::DiscussionCardsDisplayed;
    co_await window(g, w);
    w.timing = Timing::DiscussionResultConfirming;
    co_await window(g, w);
    now.result = result_of(now);
    g.happen(DeliberationEnded{initiator, now.result});
    w.timing = Timing::DiscussionResultConfirmed;
    co_await window(g, w);
    w.timing = Timing::DiscussionFinished;
    co_await window(g, w);
}

}  // namespace jianjun::engine
