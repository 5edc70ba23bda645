#include "engine/sanguozhi/zone.h"

#include <algorithm>
#include <array>

namespace jianjun::engine::sanguozhi {

namespace {

constexpr std::array<std::string_view, zones_count> zone_words{
    "hand",  "main",      "adviser",  "vice", "strategy",  "infantry", "archer", "cavalry", "adviser_troops",
    "event", "formation", "treasure", "deck", "graveyard", "aside"};

}  // namespace

std::string_view to_string(Zone zone) {
    return zone_words[static_cast<std::size_t>(zone)];
}

std::optional<Zone> parse_zone(std::string_view word) {
    const auto at = std::find(zone_words.begin(), zone_words.end(), word);
    if (at == zone_words.end()) return {};
    return static_cast<Zone>(at - zone_words.begin());
}

Zone troop_slot(std::string_view troop) {
    return troop == "infantry" ? Zone::infantry
           : troop == "archer" ? Zone::archer
           : troop == "cavalry" ? Zone::cavalry
                                : Zone::adviser_troops;
}

}  // namespace jianjun::engine::sanguozhi
