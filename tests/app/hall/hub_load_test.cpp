// The hub's measuring program measures what it says (量测自检), with few tables: no figure of time is held to
// anything.
#include "tests/bench/hub/hub_load.h"

#include <gmock/gmock.h>

#include "companion_app/hall/relay/nats/server.h"
#include "tests/db/scratch.h"

namespace jianjun::app::hall {
namespace {

class HubLoads : public testing::Test {
  protected:
    void SetUp() override {
        if (!NatsServer::installed())
            GTEST_SKIP() << "nats-server is not on this machine (scripts/packages-tests)";
    }
    void expect_nothing_lost(const HubLoadReport& report, int entries) {
        EXPECT_TRUE(report.complete);
        EXPECT_EQ(report.entries, entries);
        EXPECT_EQ(report.lost, 0);
        EXPECT_EQ(report.twice, 0);
        EXPECT_EQ(report.other_hashes, 0);
        EXPECT_GT(report.hub_mb, 1);
        EXPECT_GT(report.bytes_an_entry, 100);
        EXPECT_LT(report.bytes_an_entry, 1500);
    }
    const test::Scratch scratch;
};

TEST_F(HubLoads, CarryEveryEntryOfAFewTables) {
    const auto report =
        load_hub({.tables = 3, .inputs_a_second = 500, .entries = 300, .folder = scratch / ""});
    expect_nothing_lost(report, 300);
    EXPECT_GT(report.p50_ms, 0);
    EXPECT_LE(report.p50_ms, report.p99_ms);
}

TEST_F(HubLoads, CarryABacklog) {
    const auto report = load_hub({.tables = 2, .entries = 900, .backlog = true, .folder = scratch / ""});
    expect_nothing_lost(report, 900);
}

}  // namespace
}  // namespace jianjun::app::hall
