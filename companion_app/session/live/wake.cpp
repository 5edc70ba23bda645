#include "companion_app/session/live/wake.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>

namespace jianjun::app {

Wake::Wake() : bell_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Wake::~Wake() {
    if (bell_ >= 0) close(bell_);
}

void Wake::ring() const {
    const std::uint64_t once = 1;
    if (bell_ >= 0 && write(bell_, &once, sizeof once) < 0) return;  // it rings already
}

void Wake::sleep(const std::vector<int>& handles, int at_most_ms) const {
    std::vector<pollfd> all{{bell_, POLLIN, 0}};
    for (const int handle : handles)
        if (handle >= 0) all.push_back({handle, POLLIN, 0});
    const int ready = poll(all.data(), all.size(), at_most_ms);
    const bool speaks =
        std::any_of(all.begin(), all.end(), [](const pollfd& one) { return (one.revents & POLLIN) != 0; });
    if (ready > 0 && !speaks) poll(all.data(), 1, at_most_ms);
    std::uint64_t rung = 0;
    while (bell_ >= 0 && read(bell_, &rung, sizeof rung) > 0) {
    }
}

}  // namespace jianjun::app
