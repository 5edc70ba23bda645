// Frozen games (冻结对局): what a table saw of these games before, it sees now. JIANJUN_FROZEN_GAMES names a
// folder of more of them; tests/games/freeze_games writes such a folder with an older commit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/telling/record.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> frozen() {
    const char* named = std::getenv("JIANJUN_FROZEN_GAMES");
    std::vector<fs::path> list;
    for (const auto& entry : fs::directory_iterator(named ? named : JIANJUN_SOURCE_DIR "/tests/games/frozen"))
        if (entry.path().extension() == ".game") list.push_back(entry.path());
    std::sort(list.begin(), list.end());
    return list;
}

TEST(FrozenGames, AreTheSame) {
    const auto games = frozen();
    ASSERT_FALSE(games.empty());
    for (const auto& path : games) {
        std::ifstream in(path, std::ios::binary);
        std::stringstream text;
        text << in.rdbuf();
        const auto run = run_record(text.str(), shipped_content());
        ASSERT_TRUE(run) << path << ":" << run.error().line << ": " << run.error().text;
        if (!run->failures.empty())
            ADD_FAILURE() << path << ":" << run->failures.front().line << ": " << run->failures.front().text;
    }
}

}  // namespace
}  // namespace jianjun::engine::testing
