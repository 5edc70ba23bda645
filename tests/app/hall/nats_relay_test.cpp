// The relay over a real nats-server (NATS): started for each test on a port of its own. Where the program is
// not on the machine the tests say so.
#include <gmock/gmock.h>
#include <poll.h>
#include <signal.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "companion_app/hall/relay/hub_station.h"
#include "companion_app/hall/relay/messages.h"
#include "companion_app/hall/relay/succession.h"
#include "tests/app/hall/hub_process.h"
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

TEST_F(NatsRelay, LosesNothingWhereTheServerDiesAgainAndAgainWhileTablesGreet) {
    constexpr int tables = 12, deaths = 8;
    NatsHall hall(tables);
    for (int death = 1; death <= deaths; ++death) {
        for (int table = 0; table < tables; ++table) hall.table(table).play("chain_damage");
        const auto late = std::chrono::steady_clock::now() + std::chrono::milliseconds(60 * death);
        ASSERT_TRUE(hall.until([&] { return std::chrono::steady_clock::now() > late; }));
        hall.server().kill();
        ASSERT_TRUE(hall.server().start());
    }
    EXPECT_TRUE(hall.agree());
}

// 迟答: the server stands still most of the time, so that what was asked for comes while the next question is
// open already.
TEST_F(NatsRelay, TakesEverythingFromAServerThatAnswersLate) {
    constexpr int lines = 6000;
    test::Scratch scratch;
    const auto keys = hall_keys(scratch / "hub", "127.0.0.1", "test", 1).value();
    NatsServer server(scratch / "hub", keys, "", "");
    ASSERT_TRUE(server.start());
    NatsHubEnd end(std::vector{keys.hub}, "one");
    NatsLine line(keys.hub, {});
    std::set<std::string> taken;
    const auto until = [&](const auto& happened) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!happened() && std::chrono::steady_clock::now() < late) {
            for (auto& one : end.take()) taken.insert(std::move(one.line));
            end.stored();
            end.wait(1);
        }
        return happened();
    };
    ASSERT_TRUE(until([&] { return end.held() && line.open(); }));
    std::atomic<bool> done = false;
    std::thread slow([&] {
        while (!done) {
            ::kill(server.pid(), SIGSTOP), (void)poll(nullptr, 0, 12);
            ::kill(server.pid(), SIGCONT), (void)poll(nullptr, 0, 3);
        }
    });
    for (int i = 0; i < lines; ++i) (void)line.publish("hall.test.table.1", "line " + std::to_string(i));
    EXPECT_TRUE(until([&] { return taken.size() == lines; })) << taken.size();
    done = true;
    slow.join();
}

// What a hub took and had not stored when its stream went with the server is not acknowledged at the next
// one; what is stored is.
TEST_F(NatsRelay, AcknowledgesWhatIsStoredAndNothingOfAStreamThatIsGone) {
    NatsHall hall(1);
    NatsHubEnd other(std::vector{hall.keys().hub}, "other");
    std::size_t taken = 0;
    const auto take_some = [&] { return (taken = other.take().size()) > 0; };
    hall.table(0).play("chain_damage");
    ASSERT_TRUE(hall.until(take_some));
    hall.server().kill();
    std::filesystem::remove_all(hall.server().store());
    ASSERT_TRUE(hall.server().start());
    for (int i = 0; i < 5; ++i) hall.table(0).play("chain_damage");
    ASSERT_TRUE(hall.until(take_some));
    ASSERT_TRUE(hall.agree());
    NatsLine line(hall.keys().hub, {});
    ASSERT_TRUE(hall.until([&] { return line.open(); }));
    jsCtx* raw = nullptr;
    ASSERT_EQ(natsConnection_JetStream(&raw, line.connection(), nullptr), NATS_OK);
    const JetStream stream(raw);
    const auto pending = [&] {
        jsConsumerInfo* info = nullptr;
        const bool known =
            js_GetConsumerInfo(&info, stream.get(), "HALL_test", "other", nullptr, nullptr) == NATS_OK;
        const std::int64_t waiting = known ? info->NumAckPending : -1;
        jsConsumerInfo_Destroy(info);
        return waiting;
    };
    EXPECT_GT(pending(), 0);
    EXPECT_TRUE(hall.until([&] { return (void)other.take(), other.stored(), pending() == 0; }));
}

// 旧消费者: what a hub of an earlier version left acknowledges each message by itself.
TEST_F(NatsRelay, TakesTheConsumersPlaceThatAnEarlierVersionLeft) {
    NatsHall hall(1);
    NatsLine line(hall.keys().hub, {});
    ASSERT_TRUE(hall.until([&] { return line.open() && hall.end().held(); }));
    jsCtx* raw = nullptr;
    ASSERT_EQ(natsConnection_JetStream(&raw, line.connection(), nullptr), NATS_OK);
    const JetStream stream(raw);
    jsConsumerConfig consumer;
    (void)jsConsumerConfig_Init(&consumer);
    consumer.Durable = "other";
    consumer.FilterSubject = "hall.test.table.*";
    consumer.AckPolicy = js_AckExplicit;
    ASSERT_EQ(js_AddConsumer(nullptr, stream.get(), "HALL_test", &consumer, nullptr, nullptr), NATS_OK);
    NatsHubEnd other(std::vector{hall.keys().hub}, "other");
    hall.table(0).play("chain_damage");
    EXPECT_TRUE(hall.until([&] { return !other.take().empty(); }));
}

// 重来: a hub that was killed finds its consumer when it comes back, and stays where nobody speaks. (Of such
// a consumer a subscription of the library knows no name: asked by it, the hub would take the stream for
// gone.)
TEST_F(NatsRelay, StaysWhereAHubComesBackAndNobodySpeaks) {
    NatsHall hall(1);
    NatsHubEnd before(std::vector{hall.keys().hub}, "other");
    ASSERT_TRUE(hall.until([&] { return before.held().has_value(); }));
    NatsHubEnd other(std::vector{hall.keys().hub}, "other");
    ASSERT_TRUE(hall.until([&] { return other.held().has_value(); }));
    int known = 0;
    for (int look = 0; look < 100; ++look, (void)poll(nullptr, 0, 5)) known += other.held().has_value();
    EXPECT_GT(known, 80) << "of a hundred looks";
}

// 接替: by compare-and-set; the fence alone says who leads.
TEST_F(NatsRelay, LetsOneHubOfTwoTakeTheFence) {
    NatsHall hall(1);
    const std::vector server{hall.keys().hub};
    NatsHubEnd one(server, "one"), two(server, "two");
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

// 次枢纽: the first hub's machine dies, and its server with it. Tables go to the second one's server by themselves, and the hub there
// leads with a fence of another thousand; what the first one had not stored is there, too.
TEST_F(NatsRelay, GoesOnAtTheSecondHubsServerWhereTheFirstMachineDies) {
    test::Scratch scratch;
    const auto first = hall_keys(scratch / "first", "127.0.0.1", "test", 1).value(),
               second = hall_keys(scratch / "second", "127.0.0.1", "test", 1).value();
    NatsServer one(scratch / "first", first, "", ""), two(scratch / "second", second, "", "");
    ASSERT_TRUE(one.start() && two.start());
    std::mt19937 chance(1);
    const Faults faults;
    RelayedTable table(scratch / "table.db", std::make_unique<NatsTableEnd>(std::vector{first.tables[0], second.tables[0]}), faults, chance);
    NatsHubEnd one_end(std::vector{first.hub}, "one"), two_end(std::vector{first.hub, second.hub}, "two");
    auto one_hub = HubStation::open(scratch / "one.db", one_end, "one").value();
    auto two_hub = HubStation::open(scratch / "two.db", two_end, "two").value();
    const auto began = std::chrono::steady_clock::now();
    bool both = false;  // the second hub comes once the first one leads
    const auto until = [&](const auto& happened) {
        const auto since = [&] { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began).count(); };
        for (const auto late = since() + 60'000; since() < late && !happened();) {
            const std::int64_t now = since();
            EXPECT_TRUE(table.outbox().step(now));
            if (one.runs()) {
                EXPECT_TRUE(one_hub->step(now));
            }
            both = both || one_hub->fence() > 0;
            if (both) {
                EXPECT_TRUE(two_hub->step(now));
            }
            two_end.wait(5);
        }
        return happened();
    };
    ASSERT_TRUE(until([&] { return one_hub->fence() > 0; }));
    const auto first_fence = one_hub->fence();
    for (int i = 0; i < 15; ++i) table.play("chain_damage");
    ASSERT_TRUE(until([&] { return two_hub->history("1") == table.committed(); }));
    const auto led = two_hub->fence();  // where the machine is slow it may have taken over before
    one.kill();
    for (int i = 0; i < 15; ++i) table.play("chain_damage");
    EXPECT_TRUE(until([&] { return table.outbox().behind() == 0 && two_hub->history("1") == table.committed(); }));
    EXPECT_TRUE(two_hub->fence() == led || two_hub->fence() / 1000 > first_fence / 1000) << two_hub->fence();
    EXPECT_GT(two_hub->fence(), first_fence);
    EXPECT_EQ(table.outbox().fence(), two_hub->fence());
}

// 看守: a hub that was killed is started again by whoever waits for it, and has everything.
TEST_F(NatsRelay, StartsAHubAgainThatWasKilled) {
    NatsHall hall(1);
    HubProcess hub(hall.scratch() / "other", hall.keys().hub, HubProcess::Kind::watched);
    hub.start();
    const auto complete = [&] { return hub.history("1") == hall.table(0).committed(); };
    for (int i = 0; i < 5; ++i) hall.table(0).play("chain_damage");
    ASSERT_TRUE(hall.until(complete));
    const auto killed = hub.inner();
    ASSERT_GT(killed, 0);
    ASSERT_EQ(::kill(killed, SIGKILL), 0);
    for (int i = 0; i < 5; ++i) hall.table(0).play("chain_damage");
    EXPECT_TRUE(hall.until([&] { return hub.inner() > 0 && hub.inner() != killed && complete(); }));
    const auto last = hub.inner();
    hub.stop();
    EXPECT_NE(::kill(last, 0), 0) << "the hub outlives whoever was told to stop";
}

// 只给本人看: everything that a hub writes.
TEST_F(NatsRelay, KeepsItsFilesFromOthers) {
    NatsHall hall(1);
    HubProcess hub(hall.scratch() / "other", hall.keys().hub);
    hub.start();
    ASSERT_TRUE(hall.until([&] { return std::filesystem::exists(hub.store().string() + "-wal"); }));
    std::vector<std::filesystem::path> all{hub.store().parent_path()};
    for (const auto& file : std::filesystem::recursive_directory_iterator(all.front())) all.push_back(file.path());
    for (const auto& file : all) {
        const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
        EXPECT_EQ(std::filesystem::status(file).permissions() & others, std::filesystem::perms::none) << file;
    }
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
    NatsSubscription subscription;  // freed once the line is closed
    std::optional<NatsLine> line;
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
    for (const auto& life : hall->store().lives("2").value()) EXPECT_NE(life.epoch, "x");  // table 2 may have said its own
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
    hall.table(0).outbox().obey([&](const Order&) { return ++obeyed, std::string(); });
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
    NatsTableEnd end(std::vector{keys->tables[0]});
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
    NatsTableEnd end(std::vector{hall.keys().tables[0]});
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
