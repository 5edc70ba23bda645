// What a group has beside the game that runs (一群人): its book (战绩), and what the program dealt to its
// seats. Called on the display's thread.
#pragma once
#include <nlohmann/json.hpp>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

class GroupDesk {
  public:
    virtual ~GroupDesk() = default;
    // The book, of {"mode":"identity","seats":8,"since_ms":…}; null where it cannot be read:
    // {"games":3,"people":[{"name","games","wins",
    // "expected","kills","rescues","damage","taken","won":{"zh","en"},"lines":[{"zh","en"},…]},…],"generals":[{"id","games","wins","won"}]}.
    virtual nlohmann::json book(const nlohmann::json& wish) const = 0;
    // What is worth telling of the game that ended last, three lines at most.
    virtual std::vector<Said> after_game() const = 0;
    // What was dealt to each seat of the table that is open, from seat 1:
    // {"choices":["caocao",…],"spare":[…],"pairs":false}; empty where nothing was.
    virtual std::vector<nlohmann::json> candidates() const = 0;
};

}  // namespace jianjun::app
