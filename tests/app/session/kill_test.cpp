// Fifty tables are killed in the middle of their games (断电): each goes on exactly from its last committed
// input.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "companion_app/session/rule_books.h"
#include "engine/text.h"
#include "engine/view.h"
#include "tests/app/session/played_table.h"
#include "tests/app/session/random_players.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// What a table tells the outside about itself after an input has been shown.
struct Shown {
    std::int64_t inputs = 0;
    std::uint64_t state = 0;
};

std::uint64_t fingerprint(const engine::Game& game) {
    return std::hash<std::string>{}(engine::state_json(game, engine::Viewer::referee()).dump());
}

// The table's own process: plays and tells until it is killed.
[[noreturn]] void play_until_killed(const fs::path& file, std::uint64_t seed, int tell) {
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
            const Shown shown{told, fingerprint((*session)->game())};
            if (write(tell, &shown, sizeof shown) != sizeof shown) _exit(5);
        }
    }
}

Shown kill_after(const fs::path& file, std::uint64_t seed, int inputs, int more_us) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const pid_t table = fork();
    if (table == 0) {
        close(ends[0]);
        play_until_killed(file, seed, ends[1]);
    }
    close(ends[1]);
    Shown last, next;
    for (int i = 0; i < inputs && read(ends[0], &next, sizeof next) == sizeof next; ++i) last = next;
    usleep(static_cast<useconds_t>(more_us));
    kill(table, SIGKILL);
    int status = 0;
    waitpid(table, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the table ended by itself with " << WEXITSTATUS(status);
    while (read(ends[0], &next, sizeof next) == sizeof next) last = next;
    close(ends[0]);
    return last;
}

// The game as its stored inputs make it, with the events that were stored beside them.
std::uint64_t run_again(const db::Journal& journal, db::GameId id, std::int64_t inputs) {
    const auto row = journal.game(id);
    auto setup = engine::read_setup(json::parse(row->setup));
    auto game = engine::Game::start(*setup, *rule_books());
    const auto rows = journal.inputs(id);
    for (std::int64_t n = 0; n < inputs; ++n) {
        const auto input = engine::read_input(json::parse((*rows)[static_cast<std::size_t>(n)].input));
        const auto step = (*game)->feed(*input);
        if (!step) {
            ADD_FAILURE() << "input " << n + 1 << ": " << step.error().text;
            return 0;
        }
        const auto events = journal.events(id, n + 1);
        if (events->size() != step->events) {
            ADD_FAILURE() << "input " << n + 1 << " has " << events->size() << " stored events, not "
                          << step->events;
            return 0;
        }
        for (std::size_t e = 0; e < step->events; ++e)
            EXPECT_EQ((*events)[e], engine::to_json((*game)->events()[step->first_event + e]).dump());
    }
    return fingerprint(**game);
}

TEST(Killed, FiftyTimesTheGameIsWhereItsJournalIs) {
    const auto folder = fs::temp_directory_path() / ("jianjun_kill_" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::mt19937_64 random(7);
    for (int round = 0; round < 50; ++round) {
        const auto file = folder / (std::to_string(round) + ".db");
        const int moment = static_cast<int>(random() % 40), more_us = static_cast<int>(random() % 3000);
        const auto shown = kill_after(file, static_cast<std::uint64_t>(round) * 1000, moment, more_us);
        auto database = db::Database::open(file);
        ASSERT_TRUE(database) << database.error();
        db::Journal journal(*database);
        const auto last = journal.last_game();
        ASSERT_TRUE(last);
        if (!*last) {
            EXPECT_EQ(shown.inputs, 0);
            continue;
        }
        const auto& row = **last;
        auto session = TableSession::resume(journal, row.id);
        ASSERT_TRUE(session) << session.error();
        EXPECT_EQ((*session)->game().inputs(), row.inputs);
        EXPECT_EQ(fingerprint((*session)->game()), run_again(journal, row.id, row.inputs));
        // What was shown before the kill is on the disk; what is beyond it came of one more act, whose lights
        // never shone; or the next game had just begun.
        if (shown.state == 0) {
            EXPECT_LE(row.inputs, 3) << "nothing had been shown";
        } else if (row.inputs >= shown.inputs)
            EXPECT_EQ(run_again(journal, row.id, shown.inputs), shown.state) << "round " << round;
        else
            EXPECT_LE(row.inputs, 3) << "after " << shown.inputs << " inputs were shown";
        RandomPlayers players(1);
        EXPECT_TRUE(players.act(**session)) << "the table goes on";
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
