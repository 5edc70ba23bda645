// Seeded people with decks of their own (三国智的演示): what lies on their table in the end is what the books say.
#include <gmock/gmock.h>

#include <cstdlib>

#include "companion_app/session/sanguozhi/people.h"
#include "engine/sanguozhi/record.h"

namespace jianjun::app {
namespace {

TEST(SanguozhiPeople, TheTableAndTheBooksAgree) {
    const int seeds = std::getenv("JIANJUN_LONG") ? 200 : 20;
    int longest = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        const auto game = play_sanguozhi(static_cast<std::uint32_t>(seed), 2 + seed % 3);
        ASSERT_TRUE(game) << game.error();
        EXPECT_TRUE(game->over);
        EXPECT_THAT(game->differences, ::testing::IsEmpty());
        longest = std::max(longest, game->rounds);
    }
    EXPECT_GT(longest, 5) << "nothing happened in these games";
}

TEST(SanguozhiPeople, TheSameSeedIsTheSameGameAndItsRecordRunsAgain) {
    const auto one = play_sanguozhi(7, 3), other = play_sanguozhi(7, 3);
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->record, other->record);
    std::string text;
    for (const auto& line : one->record) text += line + "\n";
    const auto run = engine::sanguozhi::run_record(text, engine::sanguozhi::Sheets{});
    ASSERT_TRUE(run) << run.error().text;
    EXPECT_TRUE(run->failures.empty());
    EXPECT_EQ(run->game->inputs(), one->inputs);
}

}  // namespace
}  // namespace jianjun::app
