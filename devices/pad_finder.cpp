// Finds pads as they are plugged in (发现): see pad_finder.h.
#include "devices/pad_finder.h"

#include <algorithm>

#include "devices/serial_link.h"

namespace jianjun::devices {
namespace {
constexpr std::int64_t look_every_ms = 250;  // a list costs 0.3 ms; a pad that restarts is back in time
constexpr std::int64_t busy_again_ms = 1000;
constexpr std::int64_t dead_first_ms = 250, dead_last_ms = 8000;  // a port whose every handle is dead
}  // namespace

std::unique_ptr<PadFinder> PadFinder::serial_ports(Ports ports) {
    auto list = [only = ports.only, not_these = ports.left_out] {
        auto all = only.empty() ? list_serial_ports() : existing_ports(only);
        const auto left_out = existing_ports(not_these);
        std::erase_if(all, [&](const std::string& port) { return std::ranges::find(left_out, port) != left_out.end(); });
        return all;
    };
    auto finder = std::make_unique<PadFinder>(std::move(list), open_serial);
    finder->remember_by(port_identity, PortMemory(ports.memory), ports.ask_strangers);
    if (!ports.only.empty()) finder->ask_without_end();
    return finder;
}

void PadFinder::remember_by(Identify identify, PortMemory memory, bool ask_strangers) {
    identify_ = std::move(identify);
    memory_ = std::move(memory);
    ask_strangers_ = ask_strangers;
}

void PadFinder::try_port(const std::string& port, Seen& seen, std::int64_t now_ms, std::vector<std::unique_ptr<Link>>& links) {
    auto link = open_(port);
    if (link && *link) {
        seen.taken = true;
        troubles_.erase(port);
        links.push_back(std::move(*link));
        return;
    }
    seen.again_ms = now_ms + busy_again_ms;
    if (!link) troubles_[port] = link.error();
}

std::vector<std::unique_ptr<Link>> PadFinder::look(std::int64_t now_ms) {
    if (looked_ms_ && now_ms - *looked_ms_ < look_every_ms) return {};
    const bool first = !looked_ms_;
    looked_ms_ = now_ms;
    const auto ports = list_();
    const auto is_gone = [&](const auto& entry) { return std::ranges::find(ports, entry.first) == ports.end(); };
    std::erase_if(seen_, is_gone);
    std::erase_if(troubles_, is_gone);
    std::vector<std::unique_ptr<Link>> links;
    for (const std::string& port : ports) {
        const auto [at, fresh] = seen_.try_emplace(port);
        Seen& seen = at->second;
        // What was no pad at the last start is none now; what is plugged in while we look may have become one.
        if (fresh && first && !named_ && !ask_strangers_ && memory_.is_stranger(identity(port))) seen.taken = true;
        if (!seen.taken && now_ms >= seen.again_ms) try_port(port, seen, now_ms, links);
    }
    return links;
}

void PadFinder::forget(const std::string& port) {
    const auto at = seen_.find(port);
    if (at == seen_.end()) return;
    Seen& seen = at->second;
    seen.taken = false;
    seen.again_ms = looked_ms_.value_or(0) + seen.pause_ms;
    seen.pause_ms = seen.pause_ms == 0 ? dead_first_ms : std::min(2 * seen.pause_ms, dead_last_ms);
}

void PadFinder::is_pad(const std::string& port) {
    if (const auto at = seen_.find(port); at != seen_.end()) at->second.pause_ms = 0;
    memory_.forget(identity(port));
}

void PadFinder::no_pad(const std::string& port) {
    if (seen_.count(port) != 0 && !named_) memory_.remember(identity(port));
}

}  // namespace jianjun::devices
