// Whatever befalls a hall, hubs and tables agree afterwards (故障表): by seed, in virtual time.
#include <gmock/gmock.h>

#include <cstdlib>

#include "companion_app/hall/simulation/hall_drill.h"
#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {
namespace {

class HallDrill : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seeds, HallDrill, testing::Range(1, std::getenv("JIANJUN_LONG") ? 201 : 51));

TEST_P(HallDrill, LeavesHubsAndTablesAtOne) {
    const test::Scratch scratch;
    DrillWish wish{.tables = 3,
                   .seed = static_cast<std::uint64_t>(GetParam()),
                   .deeds = 24,
                   .folder = scratch / "",
                   .games = {}};
    for (const char* record : {"chain_damage", "one_slash", "take_back", "duel", "lightning"}) {
        auto& lines = wish.games.emplace_back();
        for (const auto& line : lines_of(record)) lines.push_back(line.dump());
    }
    std::string befell;
    const auto report = drill(wish, [&](std::int64_t at_ms, const Said& what) {
        befell += std::to_string(at_ms / 1000) + " s: " + what.en + "\n";
    });
    ASSERT_TRUE(report) << report.error();
    EXPECT_THAT(report->wrong, testing::IsEmpty()) << befell;
    EXPECT_LE(report->complete_ms, 60'000);
    EXPECT_LE(report->take_over_ms, 7'000);
    EXPECT_GT(report->entries, 20);
}

}  // namespace
}  // namespace jianjun::app::hall
