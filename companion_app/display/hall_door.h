// A table's door to a hall (赛场的门): joined with one touch, left with one, and the next game sat down to as
// the hall has seated it. Called on the display's thread.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/words/said.h"

namespace jianjun::app {

class HallDoor {
  public:
    virtual ~HallDoor() = default;
    virtual bool joined() const = 0;
    // Of the hall that is joined, or else of the one that was left last: what it is called, and the table's
    // number there. Empty: there was none.
    virtual Said hall() const = 0;
    // By the address that the hub gave for this table; empty: again as it was. An error is one sentence.
    virtual tl::expected<void, Said> join(const std::string& address) = 0;
    virtual void leave() = 0;
    // How the hall has seated this table's next game: the set-up, and in words who sits where. Nothing where
    // none is due. `anew`: a game may have begun since the last call.
    struct Seating {
        nlohmann::json setup;
        Said words;
    };
    virtual std::optional<Seating> seated(bool anew) = 0;
};

}  // namespace jianjun::app
