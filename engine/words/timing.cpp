#include "engine/words/timing.h"

namespace jianjun::engine {

namespace {
struct Words {
    std::string_view id, zh;
};
constexpr std::array<Words, timings_count> words{{{"", ""},
#define X(id, zh) {#id, zh},
                                                  JIANJUN_TIMINGS(X)
#undef X
}};
}  // namespace

std::string_view to_string(Timing timing) {
    return words[static_cast<int>(timing)].id;
}
std::string_view zh(Timing timing) {
    return words[static_cast<int>(timing)].zh;
}

Timing parse_timing(std::string_view text) {
    for (int i = 1; i < timings_count; ++i)
        if (words[i].id == text) return static_cast<Timing>(i);
    return Timing::none;
}

}  // namespace jianjun::engine
