#include "engine/skills/whole_hand.h"

#include <algorithm>

#include "engine/skills/reasons.h"

namespace jianjun::engine {

Task<std::vector<Face>> show_whole_hand(Game& g, Seat seat, Why why, bool may_stay_unsaid) {
    const int n = static_cast<int>(g.table().hand(seat).size());
    if (n == 0) co_return std::vector<Face>{};
    Prompt prompt(Prompt::Kind::reveal, seat);
    prompt.because(why).count(n, n);
    const auto told = g.table().known_hand(seat, 0);
    if (may_stay_unsaid) prompt.needs_no_word();
    const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
        if (in.what != Do::reveal) return refuse("not_asked", reason::whole_hand_is_shown);
        if (static_cast<int>(in.cards.size()) != n) return refuse("count", reason::whole_hand_is_shown);
        const bool known = std::all_of(in.cards.begin(), in.cards.end(), [](const Face& f) { return f.known(); });
        if (!known) return refuse("card", reason::say_what_each_card_shows);
        return find_cards(g.table(), seat, in.cards, true, false);
    };
    const auto answer = co_await g.ask_for(prompt, read);
    const auto faces = answer ? answer->cards : told;
    const auto shown = find_cards(g.table(), seat, faces, true, false);
    if (!shown) co_return std::vector<Face>{};  // a ruling has taken some meanwhile
    learn(g, *shown, faces, seen_by_all);
    co_return faces;
}

}  // namespace jianjun::engine
