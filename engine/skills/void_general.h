// 武将牌上的非锁定技失效: a shown general's skills that are not locked have no effect until the turn ends.
#pragma once
#include <string>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// "main", "deputy": those of this seat's generals that are shown.
std::vector<std::string> shown_places(const Table& table, Seat seat);
void void_general(Game& g, Seat seat, const std::string& place);

}  // namespace jianjun::engine
