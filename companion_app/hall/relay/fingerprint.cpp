#include "companion_app/hall/relay/fingerprint.h"

#include <fmt/format.h>

#include <cstdint>

namespace jianjun::app::hall {

std::string fingerprint(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const unsigned char c : text) hash = (hash ^ c) * 0x100000001b3u;
    return fmt::format("{:016x}", hash);
}

}  // namespace jianjun::app::hall
