// Which of a hall's orders have been heard at a table (命令簿), whatever its game: each is obeyed once, and
// none of a hub that another has followed.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "companion_app/session/inbox/inbox.h"

namespace jianjun::app {

class OrderBook {
  public:
    // Why the order is refused; empty where it was taken.
    using Obey = std::function<Said(const Ordered& ordered)>;
    // The note (order_note) that is kept of it, beside what came of it; nothing where it only tells who
    // leads.
    std::optional<std::string> hear(const Ordered& ordered, const Obey& obey);

  private:
    std::int64_t fence_ = 0;
    std::map<std::string, Said> answered_;  // by order
};

}  // namespace jianjun::app
