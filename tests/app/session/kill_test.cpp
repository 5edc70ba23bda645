// Fifty tables are killed in the middle of their games (断电): each goes on exactly from its last committed
// input.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/session/killed_table.h"
#include "tests/app/session/played_table.h"
#include "tests/app/session/random_players.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// The table's own process: plays and tells until it is killed.
[[noreturn]] void play_until_killed(const fs::path& file, std::uint64_t seed, int to) {
    auto database = db::Database::open(file);
    if (!database) _exit(3);
    db::Journal journal(*database);
    for (;; ++seed) {
        const json setup{
            {"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(5)}};
        auto session = TableSession::begin(setup, &journal);
        if (!session) _exit(4);
        RandomPlayers players(seed);
        std::int64_t told = -1;
        for (int i = 0; i < 400 && players.act(**session); ++i) {
            if ((*session)->game().inputs() == told) continue;
            told = (*session)->game().inputs();
            if (!tell(to, (*session)->game())) _exit(5);
        }
    }
}

TEST(Killed, FiftyTimesTheGameIsWhereItsJournalIs) {
    const auto folder = fs::temp_directory_path() / ("jianjun_kill_" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::mt19937_64 random(7);
    for (int round = 0; round < 50; ++round) {
        const auto file = folder / (std::to_string(round) + ".db");
        const int moment = static_cast<int>(random() % 40), more_us = static_cast<int>(random() % 3000);
        const auto shown = kill_after(moment, more_us, [&](int to) {
            play_until_killed(file, static_cast<std::uint64_t>(round) * 1000, to);
        });
        auto database = db::Database::open(file);
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        SCOPED_TRACE("round " + std::to_string(round));
        if (const auto session = reopened(journal, shown)) {
            RandomPlayers players(1);
            EXPECT_TRUE(players.act(*session)) << "the table goes on";
        }
        fs::remove(file);
    }
    fs::remove_all(folder);
}

// Whatever people do, nothing is kept that the rules refuse, and a whole game can be kept and run again.
TEST(RandomEvidence, MakesGamesThatReplay) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const json setup{
            {"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(5)}};
        auto session = TableSession::begin(setup, nullptr);
        ASSERT_TRUE(session);
        RandomPlayers players(seed);
        for (int i = 0; i < 600 && players.act(**session); ++i) {
        }
        EXPECT_TRUE((*session)->game().over() || (*session)->game().inputs() > 60)
            << "seed " << seed << " stuck after " << (*session)->game().inputs();
    }
}

}  // namespace
}  // namespace jianjun::app
