// Remembering and forgetting (记忆): the only writers of memories (engine/words/memory.h), beside what lasts
// (skills/lasting.h). Table::count and Table::recalled read them.
#pragma once
#include <string>

#include "engine/game/game.h"

namespace jianjun::engine {

inline void remember(Game& g, Seat seat, const Tally& tally, int n = 1) {
    g.happen(Counted{seat, std::string(tally.key), tally.scope, n});
}
template <class T>
void remember(Game& g, Seat seat, const Memory<T>& memory, const std::type_identity_t<T>& about, int n = 1) {
    g.happen(Counted{seat, std::string(memory.key), memory.scope, n, TopicOf<T>::of(about)});
}
// The same once, however often it happens.
template <class T>
void keep_in_mind(Game& g, Seat seat, const Memory<T>& memory, const std::type_identity_t<T>& about) {
    if (g.table().count(seat, memory, about) == 0) remember(g, seat, memory, about);
}
inline void forget(Game& g, Seat seat, const Tally& tally) {
    if (const int n = g.table().count(seat, tally); n != 0) remember(g, seat, tally, -n);
}
template <class T>
void forget(Game& g, Seat seat, const Memory<T>& memory, const std::type_identity_t<T>& about) {
    if (const int n = g.table().count(seat, memory, about); n != 0) remember(g, seat, memory, about, -n);
}

}  // namespace jianjun::engine
