// The decks of the demonstration of 三国智 (演示的卡组): sheets with drawn faces, for no picture of a real card is ours.
#pragma once
#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "vision/virtual/card_design.h"

namespace jianjun::app {

// As a set-up carries them in "cards".
nlohmann::json demonstration_sheets();
// Sheet id → what stands on its face; backs among them.
std::vector<std::pair<std::string, vision::CardDesign>> demonstration_faces();
// One deck: its cards by sheet id; its events and formations apart.
std::vector<std::string> demonstration_deck();
std::vector<std::string> demonstration_cards(const std::string& type);
// Grain cards with a number each: tens and the rest, side by side; empty where none is needed.
std::array<std::string, 2> grain_cards(int grain);

}  // namespace jianjun::app
