#include "engine/rules/turns.h"

#include "engine/rules/remembering.h"

namespace jianjun::engine {

namespace {

constexpr Memory<Seat> turns_taken_by{"turns_taken_by", Scope::game};

}  // namespace

void skip_phase(Game& g, Phase phase) {
    g.happen(PhaseBarred{phase});
}

void cut_play_short(Game& g) {
    g.happen(PlayCutShort{g.table().turn});
}

void take_turns_of(Game& g, Seat seat, Seat dead) {
    for (const Seat before : g.table().recalled(dead, turns_taken_by)) forget(g, dead, turns_taken_by, before);
    remember(g, dead, turns_taken_by, seat);
}

Seat turn_taker(const Table& table, Seat seat) {
    if (table.alive(seat)) return seat;
    for (const Seat taker : table.recalled(seat, turns_taken_by))
        if (table.alive(taker)) return taker;
    return nobody;
}

void add_extra_turn(Game& g, Seat seat, bool next) {
    auto seats = g.table().extra_turns;
    seats.insert(next ? seats.begin() : seats.end(), seat);
    g.happen(ExtraTurnsSet{std::move(seats)});
}

}  // namespace jianjun::engine
