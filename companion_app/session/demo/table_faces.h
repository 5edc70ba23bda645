// The faces of the cards on the virtual table (牌面), where they are not our 160 cards and standard generals: drawn from names and
// numbers, for no picture of a real card is ours.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/content/content.h"
#include "vision/virtual/card_design.h"

namespace jianjun::app {

// Label → what stands on it: the deck of that mode of the demonstration, its generals, health cards, backs and tokens; in
// identity the generals that are named. Empty: our own.
std::vector<std::pair<std::string, vision::CardDesign>> table_faces(const engine::Content& books, const std::string& mode,
                                                                   const std::vector<std::string>& generals = {});

}  // namespace jianjun::app
