// A table that dies in the middle (断电): what it acknowledged is in the journal, and nothing is torn.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "db/journal.h"
#include "tests/db/scratch.h"

namespace jianjun::db {
namespace {

namespace fs = std::filesystem;

// The table process: appends without end and says each number that `append` acknowledged.
[[noreturn]] void play_until_killed(const fs::path& file, int say) {
    auto database = Database::open(file);
    if (!database) ::_exit(1);
    Journal journal(*database);
    const auto last = journal.last_game();
    const bool ready =
        last && *last ? journal.resume((*last)->id).has_value() : journal.begin("{}").has_value();
    if (!ready) ::_exit(2);
    for (;;) {
        const auto next = std::to_string(journal.last_seq() + 1);
        const std::vector<std::string> events(3, R"({"of":)" + next + "}");
        const auto seq = journal.append(R"({"n":)" + next + "}", events);
        if (!seq || ::write(say, &*seq, sizeof *seq) != sizeof *seq) ::_exit(3);
    }
}

// Kills the table after `enough` acknowledgements, wherever it is by then; returns the last one it gave.
std::int64_t kill_a_table(const fs::path& file, int enough) {
    int pipe_ends[2];
    if (::pipe(pipe_ends) != 0) return -1;
    const auto child = ::fork();
    if (child == 0) {
        ::close(pipe_ends[0]);
        play_until_killed(file, pipe_ends[1]);
    }
    ::close(pipe_ends[1]);
    std::int64_t acknowledged = 0, seq = 0;
    for (int i = 0; ::read(pipe_ends[0], &seq, sizeof seq) == sizeof seq; ++i) {
        acknowledged = seq;
        if (i + 1 == enough) ::kill(child, SIGKILL);  // what it still says until it is gone is read as well
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the table left by itself with " << WEXITSTATUS(status);
    ::close(pipe_ends[0]);
    return acknowledged;
}

TEST(Kill, EveryAcknowledgedInputIsThereAfterwards) {
    test::Scratch scratch;
    const auto file = scratch / "table.db";
    std::mt19937 random(20);
    std::int64_t before = 0;
    for (int round = 0; round < 20; ++round) {
        const int enough = 1 + static_cast<int>(random() % 12);
        const auto acknowledged = kill_a_table(file, enough);
        ASSERT_GE(acknowledged, before + enough);

        auto database = Database::open(file);
        ASSERT_TRUE(database) << database.error();
        Journal journal(*database);
        const auto inputs = journal.inputs(1);
        ASSERT_TRUE(inputs);
        const auto kept = static_cast<std::int64_t>(inputs->size());
        ASSERT_GE(kept, acknowledged) << "round " << round;
        ASSERT_LE(kept, acknowledged + 1) << "only the one on its way may have come through unsaid";
        for (std::int64_t seq = 1; seq <= kept; ++seq) {
            EXPECT_EQ((*inputs)[seq - 1].input, R"({"n":)" + std::to_string(seq) + "}");
            EXPECT_EQ(journal.events(1, seq)->size(), 3u) << "an input and its events come together";
        }
        EXPECT_TRUE(journal.events(1, kept + 1)->empty());
        before = kept;
    }
}

}  // namespace
}  // namespace jianjun::db
