#include "tests/engine/support/random_sides.h"

#include <algorithm>
#include <random>

#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing {

std::vector<std::string> shuffled_generals(std::uint32_t seed, std::string_view deck) {
    auto generals = *shipped_content()->generals_of(deck);
    std::sort(generals.begin(), generals.end());
    std::mt19937 random(seed);
    std::shuffle(generals.begin(), generals.end(), random);
    return generals;
}

namespace {

json versus_setup(std::uint32_t seed) {
    const bool newer = seed % 2 == 0;
    auto line = warm_and_cold();
    line["jianjun"] = 1;
    line["deck"] = newer ? "3v3_2012" : "3v3";
    line["options"] = {{"3v3_turns", seed % 3 == 0 ? "one_by_one" : "captain_or_both"},
                       {"3v3_kill", newer ? "two" : "three"}};
    const auto generals = shuffled_generals(seed, line["deck"].get<std::string>());
    for (std::size_t pile = 0; pile < 4; ++pile)
        for (std::size_t i = 0; i < 8; ++i) {
            const auto at = pile * 8 + i;
            line["pool"][pile].push_back(at < generals.size() && (at + seed) % 7 != 0 ? generals[at] : "?");
        }
    return line;
}

json duel_setup(std::uint32_t seed) {
    auto line = two_seats(json::object(), json::object());
    line["jianjun"] = 1;
    if (seed % 3 == 0) line["first"] = 2;
    const auto generals = shuffled_generals(seed, "1v1");
    for (std::size_t i = 0; i < 10; ++i) line["pool"].push_back(i < 6 ? generals[i] : "?");
    return line;
}

}  // namespace

json random_sides_setup(std::string_view mode, std::uint32_t seed) {
    return mode == "3v3" ? versus_setup(seed) : duel_setup(seed);
}

}  // namespace jianjun::engine::testing
