// Where a host's session numbers come from (会话号): from the system's entropy, and none is one of the host before.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace jianjun::devices {

// `kind`: what is left of all numbers of this host when they are divided by 8. The seven hosts before it had others.
struct SessionSource {
    static constexpr unsigned kinds = 8;
    std::uint64_t entropy = 0;
    std::optional<unsigned> kind;
};

// Of the next host that keeps its pads in this folder, where the kind that was used last is remembered in a file. Where none can be
// written, all is left to chance.
SessionSource next_session_source(const std::string& folder);

}  // namespace jianjun::devices
