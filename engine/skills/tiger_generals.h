// 五虎将大旗 (授钺 of 君刘备): while he is shown, his faction's 武圣, 咆哮, 龙胆, 铁骑 and 烈弓 do more.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// Of the skill that raises the banner.
struct TigerBanner {};

bool tiger_generals(const Game& g, Seat owner);

}  // namespace jianjun::engine
