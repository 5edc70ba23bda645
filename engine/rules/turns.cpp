#include "engine/rules/turns.h"

namespace jianjun::engine {

void skip_phase(Game& g, Phase phase) {
    g.happen(PhaseBarred{phase});
}

void cut_play_short(Game& g) {
    g.happen(PlayCutShort{g.table().turn});
}

void take_turns_of(Game& g, Seat seat, Seat dead) {
    const int before = g.table().count(dead, "turns_taken_by", Scope::game);
    g.happen(Counted{dead, "turns_taken_by", Scope::game, seat - before});
}

Seat turn_taker(const Table& table, Seat seat) {
    if (table.alive(seat)) return seat;
    const auto taker = static_cast<Seat>(table.count(seat, "turns_taken_by", Scope::game));
    return table.alive(taker) ? taker : nobody;
}

void add_extra_turn(Game& g, Seat seat, bool next) {
    auto seats = g.table().extra_turns;
    seats.insert(next ? seats.begin() : seats.end(), seat);
    g.happen(ExtraTurnsSet{std::move(seats)});
}

}  // namespace jianjun::engine
