// Finds pads as they are plugged in (发现): looks at the list of ports, opens each new one once.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "devices/link.h"

namespace jianjun::devices {

class PadFinder {
  public:
    using List = std::function<std::vector<std::string>()>;
    using Open = std::function<std::unique_ptr<Link>(const std::string&)>;  // null: busy or forbidden

    PadFinder(List list, Open open) : list_(std::move(list)), open_(std::move(open)) {}
    // The machine's serial ports, or only the named ones.
    static std::unique_ptr<PadFinder> serial_ports(std::vector<std::string> only = {});

    // Links that have newly appeared. Looks four times a second. A port that was handed out is not opened
    // again before it has gone and come back, or is forgotten.
    std::vector<std::unique_ptr<Link>> look(std::int64_t now_ms);
    // It was hung up: when it is still in the list, it may be opened again.
    void forget(const std::string& port) { seen_.erase(port); }

  private:
    List list_;
    Open open_;
    std::set<std::string> seen_;
    std::optional<std::int64_t> looked_ms_;
};

}  // namespace jianjun::devices
