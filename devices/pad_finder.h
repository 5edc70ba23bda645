// Finds pads as they are plugged in (发现): looks at the list of ports, asks what may be one, and leaves alone what is none.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "devices/link.h"
#include "devices/port_memory.h"

namespace jianjun::devices {

class PadFinder {
  public:
    using List = std::function<std::vector<std::string>()>;
    // The error says why not, and what to do; a null link is one that is busy.
    using Open = std::function<tl::expected<std::unique_ptr<Link>, std::string>(const std::string&)>;
    // What a port is, whatever it is called after the next plug.
    using Identify = std::function<std::string(const std::string&)>;

    PadFinder(List list, Open open) : list_(std::move(list)), open_(std::move(open)) {}
    struct Ports {
        std::vector<std::string> only;      // named: asked without end, whatever they were before
        std::vector<std::string> left_out;  // never opened
        std::string memory;                 // the file of PortMemory
        bool ask_strangers = false;         // also those that were no pads
    };
    // The machine's serial ports, or only the named ones.
    static std::unique_ptr<PadFinder> serial_ports(Ports ports);

    void remember_by(Identify identify, PortMemory memory, bool ask_strangers);
    void ask_without_end() { named_ = true; }
    bool asks_without_end() const { return named_; }

    // Links that have newly appeared. Looks four times a second. A port that was handed out is not opened
    // again before it has gone and come back, or is forgotten.
    std::vector<std::unique_ptr<Link>> look(std::int64_t now_ms);
    // It was hung up: when it is still in the list, it may be opened again; at once, and ever later where that does not help.
    void forget(const std::string& port);
    // It answered; or it did not, and is left alone until it is plugged in anew, after the next start, too.
    void is_pad(const std::string& port);
    void no_pad(const std::string& port);
    // Ports that could not be opened, and what to do.
    const std::map<std::string, std::string>& troubles() const { return troubles_; }

  private:
    struct Seen {
        bool taken = false;         // handed out, or left alone
        std::int64_t again_ms = 0;  // not before
        std::int64_t pause_ms = 0;
    };
    void try_port(const std::string& port, Seen& seen, std::int64_t now_ms, std::vector<std::unique_ptr<Link>>& links);
    std::string identity(const std::string& port) const { return identify_ ? identify_(port) : port; }

    List list_;
    Open open_;
    Identify identify_;
    PortMemory memory_;
    bool named_ = false, ask_strangers_ = false;
    std::map<std::string, Seen> seen_;
    std::map<std::string, std::string> troubles_;
    std::optional<std::int64_t> looked_ms_;
};

}  // namespace jianjun::devices
