// The faces of 国战's cards on the virtual table (国战的牌面): drawn from names and numbers, for no picture of a real card is ours.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/content.h"
#include "vision/virtual/card_design.h"

namespace jianjun::app {

// Label → what stands on it: the deck, the standard sixty generals, health cards and backs.
std::vector<std::pair<std::string, vision::CardDesign>> kingdom_faces(const engine::Content& books);

}  // namespace jianjun::app
