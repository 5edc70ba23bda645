#include "engine/skills/declaration.h"

#include "engine/reasons.h"
#include "engine/skills/reasons.h"

namespace jianjun::engine {

Verdict declared_seat(const Game& g, const Input& in, const MayChoose& may, Seat& out) {
    const auto& said = in.targets.empty() ? in.seats : in.targets;
    if (said.size() > 1) return refuse("count", reason::exactly_one_seat_is_chosen);
    if (said.size() == 1) {
        out = said.front();
        if (out < 1 || out > g.table().seats() || !g.table().alive(out))
            return refuse("target", reason::not_in_game(out));
        return g.lenient() ? Verdict{} : may(out);
    }
    int possible = 0;
    for (const Seat seat : g.table().alive_from(1))
        if (!may(seat)) out = seat, ++possible;
    if (possible == 1) return {};
    return refuse("target", possible == 0 ? reason::there_is_nobody_who_may_be_chosen : reason::say_which_seat_is_chosen);
}

Verdict declared_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip,
                       std::vector<Token>& out) {
    const int n = static_cast<int>(in.cards.size());
    if (n < least || n > most)
        return refuse("count", least == most ? reason::own_cards_exactly(least) : reason::own_cards_at_least(least));
    if (auto refusal = own_place(owner, in)) return refusal;
    return find_cards(g.table(), owner, in.cards, true, equip, out);
}

bool unspent(const Game& g, Seat owner, std::string_view skill) {
    return g.table().count(owner, skill, Scope::phase) == 0;
}

void spend(Game& g, Seat owner, std::string_view skill) {
    g.happen(Counted{owner, std::string(skill), Scope::phase, 1});
}

bool wounded(const Game& g, Seat seat) {
    return g.table().seat(seat).hp < g.table().seat(seat).max_hp;
}

}  // namespace jianjun::engine
