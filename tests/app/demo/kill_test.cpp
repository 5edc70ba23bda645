// The demonstration is killed at random moments (断电): its game goes on exactly from its last committed
// input. JIANJUN_KILLS says how often; a few times where it says nothing.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <random>

#include "companion_app/session/demo/demo.h"
#include "tests/app/session/killed_table.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void demonstrate_until_killed(const fs::path& file, std::uint64_t seed, int to) {
    auto database = db::Database::open(file);
    if (!database) _exit(3);
    db::Journal journal(*database);
    DemoSettings settings;
    settings.seed = seed;
    auto demo = Demo::start(settings, &journal);
    if (!demo) _exit(4);
    std::int64_t told = -1;
    while ((*demo)->step()) {
        const auto& game = (*demo)->session().game();
        if (game.inputs() == told) continue;
        told = game.inputs();
        if (!tell(to, game)) _exit(5);
    }
    _exit(6);
}

TEST(KilledDemo, GoesOnFromItsLastCommittedInput) {
    const char* asked = std::getenv("JIANJUN_KILLS");
    const int rounds = asked ? std::atoi(asked) : 2;
    const auto folder = fs::temp_directory_path() / ("jianjun_kill_demo_" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::mt19937_64 random(11);
    int most = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto file = folder / (std::to_string(round) + ".db");
        const int moment = static_cast<int>(random() % 24), more_us = static_cast<int>(random() % 400'000);
        SCOPED_TRACE("round " + std::to_string(round));
        const auto shown = kill_after(moment, more_us, [&](int to) {
            demonstrate_until_killed(file, static_cast<std::uint64_t>(round) % 20 + 1, to);
        });
        auto database = db::Database::open(file);
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        if (const auto session = reopened(journal, shown)) most = std::max(most, session->game().inputs());
        fs::remove(file);
    }
    fs::remove_all(folder);
    EXPECT_GT(most, 0) << "no game had begun before its table was killed";
    RecordProperty("kills", rounds);
}

}  // namespace
}  // namespace jianjun::app
