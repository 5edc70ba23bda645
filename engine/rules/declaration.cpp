#include "engine/rules/declaration.h"

#include "engine/reasons.h"

namespace jianjun::engine {

Read<Seat> read_seat(const Game& g, const Input& in, const MayChoose& may) {
    const auto& said = in.targets.empty() ? in.seats : in.targets;
    if (said.size() > 1) return refuse("count", reason::exactly_one_seat_is_chosen);
    if (said.size() == 1) {
        const Seat seat = said.front();
        if (seat < 1 || seat > g.table().seats() || !g.table().alive(seat))
            return refuse("target", reason::not_in_game(seat));
        if (auto refusal = g.lenient() ? Verdict{} : may(seat)) return refuse(*refusal);
        return seat;
    }
    auto possible = g.table().alive_from(1);
    std::erase_if(possible, [&](Seat seat) { return may(seat).has_value(); });
    if (possible.size() == 1) return possible.front();
    return refuse("target", possible.empty() ? reason::there_is_nobody_who_may_be_chosen : reason::say_which_seat_is_chosen);
}

Read<std::vector<Token>> read_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip) {
    const int n = static_cast<int>(in.cards.size());
    if (n < least || n > most)
        return refuse("count", least == most ? reason::own_cards_exactly(least) : reason::own_cards_at_least(least));
    if (auto refusal = own_place(owner, in)) return refuse(*refusal);
    return find_cards(g.table(), owner, in.cards, true, equip);
}

Verdict check_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip) {
    return verdict_of(read_cards(g, owner, in, least, most, equip));
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
