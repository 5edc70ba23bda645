#include "engine/game/skill.h"

#include <stdexcept>

#include "engine/table/table.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

std::vector<Token> Skill::kept(const Table& table, Seat seat) const {
    return table.pile(seat, *pile);
}

int Skill::how_many_kept(const Table& table, Seat seat) const {
    return table.pile_size(seat, *pile);
}

Task<> Skill::run(Game&, Seat, Window&, const Input*) const {
    throw std::logic_error("a skill applies at a window but has no effect there");
    co_return;
}

Verdict Skill::playable(const Game&, Seat, const Input&) const {
    return refuse("not_now", reason::not_declared_in_free_time(id));
}

Task<> Skill::play(Game&, Seat, const Input&) const {
    throw std::logic_error("a skill is active but has no effect");
    co_return;
}

Task<> Skill::provide(Game&, Seat, Demand&) const {
    throw std::logic_error("a skill provides but has no effect");
    co_return;
}

}  // namespace jianjun::engine
