// Whatever befalls a hall over a real server, hubs and tables have the same afterwards (真实故障表), by seed:
// the order of the faults is the seed's, the moments are the machine's.
#include "tests/app/hall/nats_drill.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {
namespace {

class RealDrill : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seeds, RealDrill, testing::Range(1, std::getenv("JIANJUN_LONG") ? 201 : 3));

TEST_P(RealDrill, LeavesHubsAndTablesAtOne) {
    if (!NatsServer::installed())
        GTEST_SKIP() << "nats-server is not on this machine (scripts/packages-tests)";
    std::vector<RecordLines> games;
    for (const char* record : {"chain_damage", "one_slash", "take_back", "duel", "lightning"}) {
        auto& lines = games.emplace_back();
        for (const auto& line : lines_of(record)) lines.push_back(line.dump());
    }
    NatsDrill hall(static_cast<std::uint64_t>(GetParam()), std::move(games));
    hall.play_through(6);
    EXPECT_EQ(hall.disagreement(), "") << hall.befell();
    EXPECT_THAT(hall.wrong(), testing::IsEmpty()) << hall.befell();
    EXPECT_GT(hall.entries(), 20);
}

}  // namespace
}  // namespace jianjun::app::hall
