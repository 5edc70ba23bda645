// The way between the tables of a hall and its hub (中继): lines of text that may be lost, doubled or out of order. Siblings: in process
// (a club of one machine, tests), NATS.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jianjun::app::hall {

// A table's end. Never waits: what cannot be sent now is lost, and sent again by whoever needs it.
class TableRelay {
  public:
    virtual ~TableRelay() = default;
    virtual void send(const std::string& line) = 0;
    virtual std::vector<std::string> take() = 0;  // what came since the last call
};

// A line, and whose it is: the relay knows it, and believes nothing that the line says of it.
struct FromTable {
    std::string table, line;
};

// The hub's end.
class HubRelay {
  public:
    virtual ~HubRelay() = default;
    virtual void send(const std::string& table, const std::string& line) = 0;
    virtual std::vector<FromTable> take() = 0;
    // What the last take() gave is on the hub's disk: no need to keep it on the way.
    virtual void stored() {}
    // Until something has come, or that long; a relay in virtual time does not wait.
    virtual void wait(std::int64_t most_ms) { (void)most_ms; }
};

// The hubs of a hall among themselves (众枢纽): who gives the orders. Nothing of it expires by itself.
class HubCircle {
  public:
    // The fence of the hub that gives orders, and its name.
    struct Held {
        std::int64_t fence = 0;
        std::string hub;
        std::uint64_t revision = 0;  // of the entry that says so; 0: nothing says so yet
    };
    virtual ~HubCircle() = default;
    virtual std::optional<Held> held() = 0;  // nothing where it cannot be known now
    // The fence that follows the highest one. Hubs that cannot ask one another must never reach the same.
    virtual std::int64_t fence_above(std::int64_t highest) const { return highest + 1; }
    // By compare-and-set: false where somebody changed the entry since `seen`, or where nobody can be asked.
    virtual bool replace(const Held& seen, const Held& by) = 0;
    // "I am there": from whoever gives orders, and what was heard since the last call.
    virtual void beat(const Held& me) = 0;
    virtual std::vector<Held> beats() = 0;
};

class HubEnd : public HubRelay, public HubCircle {};

}  // namespace jianjun::app::hall
