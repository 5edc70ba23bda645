// Which hub of a hall leads (接替): the one that holds the highest fence. It says every half second that it
// is there; one that stands by takes the fence by compare-and-set once that was missed for four seconds, or
// at a person's wish.
#pragma once
#include <cstdint>
#include <string>

#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

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
