#include "engine/telling/explain.h"

#include <fmt/format.h>

namespace jianjun::engine {

namespace {

std::string joined(const Parts& parts) {
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

}  // namespace

std::string explain_distance(const Game& g, Seat from, Seat to, Language language) {
    Parts parts;
    const int n = distance(g, from, to, {}, &parts);
    if (language == Language::zh) return fmt::format("{}到{}的距离为{}：{}", from, to, n, joined(parts));
    return fmt::format("distance {}→{} is {}: {}", from, to, n, joined(parts));
}

std::string explain_range(const Game& g, Seat seat, Language language) {
    Parts parts;
    const int n = attack_range(g, seat, {}, &parts);
    if (language == Language::zh) return fmt::format("{}的攻击范围为{}：{}", seat, n, joined(parts));
    return fmt::format("attack range of {} is {}: {}", seat, n, joined(parts));
}

}  // namespace jianjun::engine
