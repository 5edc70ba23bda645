#include "engine/rules/turns.h"

namespace jianjun::engine {

void skip_phase(Game& g, Phase phase) {
    g.happen(PhaseBarred{phase});
}

void cut_play_short(Game& g) {
    g.happen(PlayCutShort{g.table().turn});
}

void add_extra_turn(Game& g, Seat seat, bool next) {
    auto seats = g.table().extra_turns;
    seats.insert(next ? seats.begin() : seats.end(), seat);
    g.happen(ExtraTurnsSet{std::move(seats)});
}

}  // namespace jianjun::engine
