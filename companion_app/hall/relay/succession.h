// Which hub of a hall leads (接替): the one that holds the highest fence. It says every half second that it
// is there; one that stands by takes the fence by compare-and-set once that was missed for four seconds, or
// at a person's wish. Fences follow one another while an entry says what the last one was; where none does,
// each hub draws its own.
#pragma once
#include <cstdint>
#include <string>

#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

// A fence above `highest` that no other hub draws: the next row, and in it a place that the hub's name gives.
// Two names in a million have the same; their hubs part once they hear each other. Example: the entry was
// lost with its server, and its hub is there and has not been heard.
std::int64_t drawn_fence(std::int64_t highest, const std::string& name);

class Succession {
  public:
    // `name`: this hub's own. `circle` must outlive it.
    Succession(HubCircle& circle, std::string name) : circle_(circle), name_(std::move(name)) {}

    // The fence to lead with; 0: stand by. `highest`: of all fences that tables have told, and that this hub
    // ever had.
    std::int64_t step(std::int64_t now_ms, std::int64_t highest);
    void take_over() { wanted_ = true; }
    // Who leads, as far as this hub knows.
    const HubCircle::Held& leader() const { return leader_; }

  private:
    void listen(std::int64_t now_ms);
    void stay(std::int64_t now_ms);
    void reach(std::int64_t now_ms, std::int64_t highest);

    HubCircle& circle_;
    std::string name_;
    HubCircle::Held leader_;
    std::int64_t fence_ = 0, had_ = 0;  // now, and last
    std::int64_t tied_ = 0;             // another hub was heard with this fence or a higher one
    std::int64_t heard_ms_ = 0, beat_ms_ = 0, looked_ms_ = 0, tried_ms_ = 0, stepped_ms_ = 0;
    bool began_ = false, wanted_ = false;
};

}  // namespace jianjun::app::hall
