// A table of simulated pads in virtual time (测试台).
#pragma once
#include <memory>
#include <random>
#include <vector>

#include "devices/damaged_link.h"
#include "devices/pads.h"
#include "devices/simulated_pad.h"

namespace jianjun::devices {

struct TestTable {
    Pads pads;
    std::int64_t now = 0;
    std::vector<PadEvent> events;

    TestTable() = default;
    explicit TestTable(Pads::Options options) : pads(std::move(options)) {}

    void run(std::int64_t ms) {
        for (const std::int64_t end = now + ms; now < end;) {
            ++now;
            for (PadEvent& event : pads.tick(now)) events.push_back(std::move(event));
        }
    }
    PadStatus status(const std::string& uid) const {
        for (const PadStatus& status : pads.status()) {
            if (status.pad == uid) return status;
        }
        return {};
    }
};

inline std::string uid_text(std::uint64_t uid) {
    std::string text(16, '0');
    for (int i = 15; uid != 0; uid >>= 4) text[static_cast<std::size_t>(i--)] = "0123456789abcdef"[uid & 15];
    return text;
}

}  // namespace jianjun::devices
