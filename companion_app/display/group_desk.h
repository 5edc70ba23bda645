// What a group has beside the game that runs (一群人): its book (战绩), and what the program dealt to its
// seats. Called on the display's thread.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

class GroupDesk {
  public:
    virtual ~GroupDesk() = default;
    // The book, of {"mode":"identity","seats":8,"since_ms":…,"until_ms":…}; null where it cannot be read. "sizes":
    // which numbers of seats there are, whichever is asked for.
    // {"games":3,"sizes":[5,8],"people":[{"name","games","wins",
    // "expected","kills","rescues","damage","taken","won":{"zh","en"},"lines":[{"zh","en"},…]},…],"generals":[{"id","games","wins","won"}]}.
    // A person has "names", the other spellings that count as this one's; "guests": names that are on no board.
    virtual nlohmann::json book(const nlohmann::json& wish) const = 0;
    // What is said of a name: {"name":"阿强","is":"same","as":"强哥"}. "is": same, guest, forgotten, or person (a person
    // of its own, again).
    virtual tl::expected<void, Said> say(const nlohmann::json& word) = 0;
    // Of the names of a game to come: those that stand at two seats, and that nobody has said to be one person.
    virtual std::vector<std::string> twice(const std::vector<std::string>& names) const = 0;
    // What is worth telling of the game that ended last, three lines at most.
    virtual std::vector<Said> after_game() const = 0;
    // What was dealt to each seat of the table that is open, from seat 1:
    // {"choices":["caocao",…],"spare":[…],"pairs":false}; empty where nothing was.
    virtual std::vector<nlohmann::json> candidates() const = 0;
    // Packs of general cards that may be dealt, as they ship: {"name":"标准版","kingdom":false,"usual":true,"generals":25}.
    virtual std::vector<nlohmann::json> packs() const { return {}; }
    // The group's lists of generals (禁将表), by name: {"name":"本屋","ids":["lvbu",…],"faults":[{"zh","en"},…]}.
    virtual std::vector<nlohmann::json> lists() const { return {}; }
    // A list of that name is replaced; without ids it is removed.
    virtual tl::expected<void, Said> keep_list(const std::string& /*name*/, const std::vector<std::string>& /*ids*/) {
        return {};
    }
    // A text with a general a line; what is returned is the list as lists() tells it.
    virtual tl::expected<nlohmann::json, Said> take_in_list(const std::string& /*file*/) {
        return tl::unexpected(Said("没有地方放名单", "There is nowhere to keep a list"));
    }
};

}  // namespace jianjun::app
