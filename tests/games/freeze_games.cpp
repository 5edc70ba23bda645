// Writes frozen games (冻结对局): freeze_games DIR FIRST COUNT [STEP] leaves DIR/<seed>.game for each seed.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tests/engine/support/frozen.h"

int main(int argc, char** argv) {
    if (argc < 4) {
        std::cerr << "usage: freeze_games DIR FIRST COUNT [STEP]\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const int first = std::atoi(argv[2]);
    const int count = std::atoi(argv[3]);
    const int step = argc > 4 ? std::atoi(argv[4]) : 20;
    std::filesystem::create_directories(folder);
    for (int seed = first; seed < first + count; ++seed) {
        std::ofstream out(folder / (std::to_string(seed) + ".game"), std::ios::binary);
        out << jianjun::engine::testing::frozen_game(static_cast<std::uint32_t>(seed), step);
        if (!out) {
            std::cerr << "cannot write into " << folder << "\n";
            return 1;
        }
    }
    return 0;
}
