// Tables are killed in the middle of their games (断电): each goes on exactly from its last committed input.
// JIANJUN_KILLS says how many; fifty where it says nothing.
#include <gtest/gtest.h>

#include <cstdlib>
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

TEST(Killed, TheGameIsWhereItsJournalIs) {
    const char* asked = std::getenv("JIANJUN_KILLS");
    const int rounds = asked ? std::atoi(asked) : 50;
    const auto folder = fs::temp_directory_path() / ("jianjun_kill_" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::mt19937_64 random(7);
    for (int round = 0; round < rounds; ++round) {
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

// ---- in the middle of a reading ----

vision::TableMove laid(std::uint64_t card, const std::string& label, const std::string& zone, int seat, int arm) {
    vision::TableMove move;
    move.card = card;
    move.seen.label = label;
    move.seen.name = label.substr(0, label.find('@'));
    move.seen.sure = vision::Certainty::exact;
    move.zone = vision::zone_kind(zone).value_or(vision::ZoneKind::none);
    move.seat = seat;
    move.arm_seat = arm;
    return move;
}

// A crossbow is worn; then a 杀 lies in the middle and nobody knows whom it is aimed at.
[[noreturn]] void wait_for_a_target(const fs::path& file, int to) {
    auto database = db::Database::open(file);
    if (!database) _exit(3);
    db::Journal journal(*database);
    const json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(5)}};
    auto session = TableSession::begin(setup, &journal);
    if (!session) _exit(4);
    (*session)->take(Looked{}, 1000);
    (*session)->take(MovesSeen{{laid(1, "crossbow@CA", "equip", 1, 1)}}, 1000);
    (*session)->take(MovesSeen{{laid(2, "slash@S7", "middle", 0, 1)}}, 2000);
    if (!tell(to, (*session)->game())) _exit(5);
    for (;;) pause();
}

TEST(Killed, InTheMiddleOfAReadingItsCardIsReadAgain) {
    const auto folder = fs::temp_directory_path() / ("jianjun_kill_reading_" + std::to_string(getpid()));
    fs::create_directories(folder);
    const auto shown = kill_after(1, 500, [&](int to) { wait_for_a_target(folder / "games.db", to); });
    {
        auto database = db::Database::open(folder / "games.db");
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        const auto session = reopened(journal, shown);
        ASSERT_TRUE(session);
        ASSERT_EQ(session->told().size(), 1U) << "why an input was read so is kept with it";
        EXPECT_EQ(session->told().front().input, 1);
        EXPECT_EQ(session->told().front().grounds.place, "equip");
        // The eyes begin anew: other numbers, no arms.
        session->take(MovesSeen{{laid(11, "crossbow@CA", "equip", 1, 0), laid(12, "slash@S7", "middle", 0, 0)}}, 1000);
        session->take(Looked{}, 1100);
        EXPECT_EQ(session->game().inputs(), 1) << "what is worn is worn once";
        for (std::int64_t now = 1200; now < 8000; now += 100) session->tick(now);
        ASSERT_EQ(session->questions().size(), 1U);
        EXPECT_EQ(session->questions().front().about, OpenQuestion::About::aim);
        session->take(MovesSeen{{laid(13, "jink@H2", "middle", 0, 5)}}, 9000);
        EXPECT_EQ(session->game().inputs(), 3) << "seat 5 lays a 闪: the 杀 was at seat 5";
        EXPECT_EQ(session->tally().breaks, 0);
    }
    fs::remove_all(folder);
}

// Whatever people do, nothing is kept that the rules refuse, and a whole game can be kept and run again.
TEST(RandomEvidence, MakesGamesThatReplay) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
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
