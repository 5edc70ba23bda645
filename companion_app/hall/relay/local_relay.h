// The relay within one process (本机中继): a club of one machine, and what the others are tried against.
#pragma once
#include <map>
#include <memory>
#include <mutex>

#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

// Shared by the hub's end and any number of tables' ends, on any threads.
class LocalRelay {
  public:
    LocalRelay();
    std::unique_ptr<TableRelay> table(const std::string& name);
    // Each hub hears everything that is said while it has an end.
    std::unique_ptr<HubEnd> hub(const std::string& name = "hub");

    // A server dies, and its disk with it: what was under way is gone, and who held the fence.
    void forget();

  private:
    struct Lines;
    class TableEnd;
    class LocalHub;
    std::shared_ptr<Lines> lines_;
};

}  // namespace jianjun::app::hall
