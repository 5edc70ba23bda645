// The way between the tables of a hall and its hub (中继): lines of text that may be lost, doubled or out of order. Siblings: in process
// (a club of one machine, tests), NATS.
#pragma once
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
};

}  // namespace jianjun::app::hall
