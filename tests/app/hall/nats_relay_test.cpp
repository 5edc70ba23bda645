// The relay over a real nats-server (NATS): started for each test on a port of its own. Where the program is
// not on the machine the tests say so.
#include <gmock/gmock.h>
#include <signal.h>

#include <mutex>

#include "companion_app/hall/relay/messages.h"
#include "companion_app/hall/relay/succession.h"
#include "tests/app/hall/nats_hall.h"

namespace jianjun::app::hall {
namespace {

using testing::HasSubstr;

class NatsRelay : public testing::Test {
  protected:
    void SetUp() override {
        if (!NatsServer::installed())
            GTEST_SKIP() << "nats-server is not on this machine (scripts/packages-tests)";
    }
};

TEST_F(NatsRelay, CarriesWhatTablesCommitBothWays) {
    NatsHall hall(2);
    for (int i = 0; i < 30; ++i) hall.table(i % 2).play("chain_damage");
    EXPECT_TRUE(hall.agree());
    hall.hub().order("1", "seat", R"({"seat":"A"})");
    std::vector<Hub::Answered> answers;
    EXPECT_TRUE(hall.until([&] {
        const auto come = hall.hub().take_answers();
        answers.insert(answers.end(), come.begin(), come.end());
        return !answers.empty();
    }));
    EXPECT_EQ(answers.front().why, "This table takes no orders.");
}

TEST_F(NatsRelay, LosesNothingWhenTheServerIsKilledAndItsStoreDeleted) {
    NatsHall hall(2);
    for (int i = 0; i < 20; ++i) hall.table(i % 2).play("chain_damage");
    ASSERT_TRUE(hall.agree());
    hall.server().kill();
    for (int i = 0; i < 20; ++i) hall.table(i % 2).play("chain_damage");
    std::filesystem::remove_all(hall.server().store());
    ASSERT_TRUE(hall.server().start());
    EXPECT_TRUE(hall.agree());
}

// 接替: by compare-and-set; the fence alone says who leads.
TEST_F(NatsRelay, LetsOneHubOfTwoTakeTheFence) {
    NatsHall hall(1);
    NatsHubEnd one(hall.keys().hub, "one"), two(hall.keys().hub, "two");
    std::optional<HubCircle::Held> seen;
    ASSERT_TRUE(hall.until([&] { return (seen = one.held()).has_value() && two.held(); }));
    EXPECT_EQ(seen->revision, 0u);
    EXPECT_TRUE(one.replace(*seen, {5, "one"}));
    EXPECT_FALSE(two.replace(*seen, {5, "two"}));
    const auto now = two.held();
    ASSERT_TRUE(now);
    EXPECT_EQ(now->hub, "one");
    EXPECT_EQ(now->fence, 5);
    EXPECT_TRUE(two.replace(*now, {6, "two"}));
    two.beat({6, "two"});
    std::vector<HubCircle::Held> beats;
    EXPECT_TRUE(hall.until([&] { return !(beats = one.beats()).empty(); }));
    EXPECT_EQ(beats.front().fence, 6);
}

// 权限: what a table's credential opens, and nothing else. What is denied is said, in the server's own words.
class NatsRights : public NatsRelay {
  protected:
    void SetUp() override {
        NatsRelay::SetUp();
        if (IsSkipped()) return;
        hall.emplace(2);
        line.emplace(hall->keys().tables[0], [this](const std::string& text) {
            const std::lock_guard hold(guard);
            denied += text + "\n";
        });
        ASSERT_TRUE(hall->until([&] { return line->open(); }));
    }
    std::string heard() {
        const std::lock_guard hold(guard);
        return denied;
    }
    void expect_denied(const char* what) {
        EXPECT_TRUE(hall->until([&] { return heard().find("Permissions Violation") != std::string::npos; }))
            << what;
        EXPECT_THAT(heard(), HasSubstr(what));
    }
    void publish(const std::string& subject, const std::string& text = "{}") {
        ASSERT_EQ(natsConnection_PublishString(line->connection(), subject.c_str(), text.c_str()), NATS_OK);
        (void)natsConnection_FlushTimeout(line->connection(), 2000);
    }
    void subscribe(const std::string& subject) {
        natsSubscription* raw = nullptr;
        ASSERT_EQ(natsConnection_SubscribeSync(&raw, line->connection(), subject.c_str()), NATS_OK);
        subscription.reset(raw);
        (void)natsConnection_FlushTimeout(line->connection(), 2000);
    }

    std::optional<NatsHall> hall;
    std::optional<NatsLine> line;
    NatsSubscription subscription;
    std::mutex guard;
    std::string denied;
};

TEST_F(NatsRights, ReadNoOthersOrders) {
    subscribe("hall.test.orders.2");
    expect_denied("hall.test.orders.2");
}
TEST_F(NatsRights, ReadNoTablesJournal) {
    subscribe("hall.test.table.2");
    expect_denied("hall.test.table.2");
}
TEST_F(NatsRights, ReadNotEverything) {
    subscribe(">");
    expect_denied("Subscription to \">\"");
}
TEST_F(NatsRights, ReachNoOthersInbox) {
    subscribe("_INBOX_2.>");
    expect_denied("_INBOX_2");
}
TEST_F(NatsRights, ReachNoCommonInbox) {
    subscribe("_INBOX.>");
    expect_denied("_INBOX.");
}
TEST_F(NatsRights, CreateNoConsumer) {
    publish("$JS.API.CONSUMER.CREATE.HALL_test");
    expect_denied("CONSUMER.CREATE");
}
TEST_F(NatsRights, ReachNothingOfJetStreamsApi) {
    publish("$JS.API.STREAM.DELETE.HALL_test");
    expect_denied("STREAM.DELETE");
}
TEST_F(NatsRights, ForgeNoOtherTable) {
    publish("hall.test.table.2",
            R"({"kind":"hello","lives":[{"epoch":"x","number":1,"after":0,"before":""}]})");
    expect_denied("hall.test.table.2");
    EXPECT_TRUE(hall->store().lives("2")->empty());
}
TEST_F(NatsRights, GiveNoOrder) {
    publish("hall.test.orders.1", R"({"kind":"order","id":"x","fence":99,"text":"{}"})");
    expect_denied("hall.test.orders.1");
}
TEST_F(NatsRights, TakeNoFence) {
    publish("$KV.HALL_test.fence", R"({"fence":99,"hub":"me"})");
    expect_denied("$KV.HALL_test.fence");
}
TEST_F(NatsRights, OpenNothingWithAWrongKey) {
    auto wrong = hall->keys().tables[0];
    wrong.key = "guessed";
    std::string said;
    NatsLine other(wrong, [&](const std::string& text) { said += text; });
    EXPECT_FALSE(other.open());
}

// A repeated order is obeyed once, whoever repeats it; the hub's own key repeats it here.
TEST_F(NatsRelay, ObeysARepeatedOrderOnce) {
    NatsHall hall(1);
    int obeyed = 0;
    hall.table(0).outbox().obey([&](const std::string&) { return ++obeyed, std::string(); });
    hall.table(0).play("chain_damage");
    ASSERT_TRUE(hall.agree());
    NatsLine line(hall.keys().hub, {});
    ASSERT_TRUE(hall.until([&] { return line.open(); }));
    const auto order = to_line(Order{"one", 3, "{}"});
    for (int i = 0; i < 5; ++i)
        ASSERT_EQ(natsConnection_PublishString(line.connection(), "hall.test.orders.1", order.c_str()),
                  NATS_OK);
    const auto last = to_line(Order{"two", 3, "{}"});
    ASSERT_EQ(natsConnection_PublishString(line.connection(), "hall.test.orders.1", last.c_str()), NATS_OK);
    EXPECT_TRUE(hall.until([&] { return obeyed >= 2; }));
    EXPECT_EQ(obeyed, 2);
}

// 不等: nobody answers at this address, and nobody waits.
TEST_F(NatsRelay, LetsNoTableWaitWhereNobodyAnswers) {
    test::Scratch scratch;
    auto keys = hall_keys(scratch / "hub", "127.0.0.1", "test", 1);
    ASSERT_TRUE(keys);
    NatsTableEnd end(keys->tables[0]);
    for (int i = 0; i < 100'000; ++i)
        end.send(std::string(1000, 'x'));  // a hundred megabytes, of which a few hundred lines are kept
    EXPECT_TRUE(end.take().empty());
}

// 冻住: the server stands still with the line open; what it is sent is more than any buffer between holds.
TEST_F(NatsRelay, LetsNoTableWaitForAFrozenServer) {
    NatsHall hall(1);
    hall.table(0).play("chain_damage");
    ASSERT_TRUE(hall.agree());
    ::kill(hall.server().pid(), SIGSTOP);
    NatsTableEnd end(hall.keys().tables[0]);
    for (int i = 0; i < 100'000; ++i) end.send(std::string(1000, 'x'));
    for (int i = 0; i < 30; ++i) {
        hall.table(0).play("chain_damage");
        ASSERT_TRUE(hall.table(0).outbox().step(i * 1000));
    }
    ::kill(hall.server().pid(), SIGCONT);
    EXPECT_TRUE(hall.agree());
}

}  // namespace
}  // namespace jianjun::app::hall
