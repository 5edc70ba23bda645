// How the slots of a seat are to lie (槽位该怎么摆): what a ruling's `slots` says, in the state's own form or the set-up's.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "engine/play/refusal.h"
#include "engine/sanguozhi/setup.h"
#include "engine/sanguozhi/table.h"

namespace jianjun::engine::sanguozhi {

class Game;

// A card that is to lie there, wherever it lies now.
struct PlannedCard {
    Token token = no_token;
    CardWord word;
    Zone zone = Zone::hand;
    int index = -1;  // of a place, from 0
    bool down = false;
    Token bearer = no_token;                        // of a treasure
    nlohmann::json told = nlohmann::json::object();  // what else is said of it: damage, attack, health, blank, members
};

struct SlotPlan {
    std::optional<bool> main_lost;
    std::vector<PlannedCard> cards;               // bearers before their treasures; a pile's in its order
    std::vector<Zone> piles;                      // that are told whole
    std::vector<Token> leaving;                   // what lay where now another card lies, or none
    std::vector<std::pair<Zone, int>> face_down;  // how many events and formations lie face down
};

Read<SlotPlan> read_slot_plan(const Game& game, Seat seat, const nlohmann::json& slots);

}  // namespace jianjun::engine::sanguozhi
