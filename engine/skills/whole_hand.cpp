#include "engine/skills/whole_hand.h"

#include <algorithm>

#include "engine/skills/reasons.h"

namespace jianjun::engine {

Task<std::vector<Face>> show_whole_hand(Game& g, Seat seat, Why why) {
    const int n = static_cast<int>(g.table().hand(seat).size());
    if (n == 0) co_return std::vector<Face>{};
    Prompt prompt(Prompt::Kind::reveal, seat);
    prompt.because(why).count(n, n);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal) return refuse("not_asked", reason::whole_hand_is_shown);
        if (static_cast<int>(in.cards.size()) != n) return refuse("count", reason::whole_hand_is_shown);
        const bool known = std::all_of(in.cards.begin(), in.cards.end(), [](const Face& f) { return f.known(); });
        if (!known) return refuse("card", reason::say_what_each_card_shows);
        std::vector<Token> found;
        return find_cards(g.table(), seat, in.cards, true, false, found);
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return std::vector<Face>{};
    std::vector<Token> found;
    find_cards(g.table(), seat, answer->cards, true, false, found);
    learn(g, found, answer->cards, seen_by_all);
    co_return answer->cards;
}

}  // namespace jianjun::engine
