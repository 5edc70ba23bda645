// Two hubs, one that leads (接替): in virtual time, over the relay within one process.
#include <gmock/gmock.h>

#include "companion_app/hall/relay/hub_station.h"
#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {
namespace {

// A hub on a machine of its own; it may be killed, and stand still for a while.
class WholeHub {
  public:
    WholeHub(std::filesystem::path file, LocalRelay& relay, std::string name) : file_(std::move(file)), relay_(relay), name_(std::move(name)) { start(); }
    void start() {
        kill();
        end_ = relay_.hub(name_);
        station_ = HubStation::open(file_, *end_, name_).value();
    }
    void kill() { station_.reset(), end_.reset(); }
    void step(std::int64_t now) {
        if (!station_ || frozen) return;
        ASSERT_TRUE(station_->step(now));
    }
    Hub* operator->() { return &station_->hub(); }
    std::int64_t fence() const { return station_->fence(); }
    Succession& succession() { return station_->succession(); }
    std::vector<std::string> history(const std::string& table) const { return station_->history(table).value(); }

    bool frozen = false;

  private:
    std::filesystem::path file_;
    LocalRelay& relay_;
    std::string name_;
    std::unique_ptr<HubEnd> end_;
    std::unique_ptr<HubStation> station_;
};

class TwoHubs : public testing::Test {
  protected:
    void step() {
        now += 20;
        ASSERT_TRUE(table.outbox().step(now));
        one.step(now);
        two.step(now);
    }
    void rest(std::int64_t ms) {
        for (const auto until = now + ms; now < until;) step();
    }
    void play(int inputs) {
        for (int i = 0; i < inputs; ++i) table.play("chain_damage"), step();
    }

    test::Scratch scratch;
    std::mt19937 chance{1};
    Faults faults;
    LocalRelay relay;
    std::int64_t now = 0;
    RelayedTable table{scratch / "table.db", relay.table("1"), faults, chance};
    WholeHub one{scratch / "one.db", relay, "one"}, two{scratch / "two.db", relay, "two"};
};

TEST_F(TwoHubs, KeepBothEverythingWhileOneLeads) {
    play(30);
    rest(10'000);
    EXPECT_EQ(one.fence(), 1);
    EXPECT_EQ(two.fence(), 0);
    EXPECT_EQ(one.history("1"), table.committed());
    EXPECT_EQ(two.history("1"), table.committed());
}

// Until tables hear of it: at a table that is done, too.
TEST_F(TwoHubs, TakeOverInSevenSecondsOnceTheOtherIsDead) {
    play(10);
    rest(6000);
    ASSERT_EQ(table.outbox().behind(), 0);
    one.kill();
    const auto killed = now;
    while (table.outbox().fence() < 2 && now < killed + 60'000) step();
    EXPECT_GT(now, killed + 3000) << "heartbeats may be late";
    EXPECT_LE(now, killed + 5000);
    play(10);
    rest(2000);
    EXPECT_EQ(two.fence(), 2);
    EXPECT_EQ(table.outbox().behind(), 0);
    EXPECT_EQ(two.history("1"), table.committed());
    one.start();
    play(10);
    rest(10'000);
    EXPECT_EQ(one.fence(), 0) << "whoever comes back stands by";
    EXPECT_EQ(two.fence(), 2);
    EXPECT_EQ(one.history("1"), table.committed());
}

TEST_F(TwoHubs, RefuseWhatTheOldOneOrders) {
    std::vector<std::string> obeyed;
    table.outbox().obey([&](const Order& order) { return obeyed.push_back(order.text), std::string(); });
    play(5);
    rest(1000);
    one.frozen = true;
    rest(10'000);
    ASSERT_EQ(two.fence(), 2);
    one.frozen = false;
    one->order("1", "late", "the old one's");
    ASSERT_TRUE(one->step(now));  // awake again, before it hears of the other
    step();
    EXPECT_TRUE(obeyed.empty());
    two->order("1", "new", "the new one's");
    rest(5000);
    EXPECT_EQ(obeyed, std::vector<std::string>{"the new one's"});
    EXPECT_EQ(one.fence(), 0);
}

TEST_F(TwoHubs, ChangeAtAPersonsWish) {
    play(5);
    rest(1000);
    two.succession().take_over();
    rest(1000);
    EXPECT_EQ(one.fence(), 0);
    EXPECT_EQ(two.fence(), 2);
}

// Both machines slept, and the one that stands by wakes first: nobody was missed.
TEST_F(TwoHubs, LetWhoLeadsLeadOnWhereTheOtherStoodStillItself) {
    play(10);
    one.frozen = two.frozen = true;
    rest(60'000);
    two.frozen = false;
    rest(500);
    one.frozen = false;
    rest(10'000);
    EXPECT_EQ(one.fence(), 1);
    EXPECT_EQ(two.fence(), 0);
}

// The server's store is gone, and who holds the fence with it: a hub that comes back listens before it takes anything.
TEST_F(TwoHubs, LetWhoLeadsLeadOnWhereTheEntryIsLostAndTheOtherComesBack) {
    play(10);
    one.kill();
    rest(10'000);
    ASSERT_EQ(two.fence(), 2);
    relay.forget();
    one.start();
    rest(10'000);
    EXPECT_EQ(one.fence(), 0);
    EXPECT_EQ(two.fence(), 2);
    EXPECT_EQ(one.history("1"), table.committed());
}

// 后到的: a table that is done and hears nothing while the hub begins to lead, as one that comes to that
// hub's server a moment later.
TEST_F(TwoHubs, TellWhoeverHeardNothingAtFirst) {
    play(10);
    rest(6000);
    one.kill();
    faults.cut = true;
    while (two.fence() == 0 && now < 60'000) step();
    rest(1500);
    faults.cut = false;
    const auto back = now;
    while (table.outbox().fence() < 2 && now < back + 60'000) step();
    EXPECT_LE(now, back + 600);
}

// What stood in the entry is remembered: the fence of a hub that was never heard, and whose entry is gone
// with the server.
TEST_F(TwoHubs, GoBeyondAFenceThatWasOnlyRead) {
    two.kill();
    play(10);
    rest(1000);
    ASSERT_EQ(one.fence(), 1);
    one.frozen = true;
    two.start();
    two.step(now);
    relay.forget();
    for (const auto until = now + 10'000; now < until; now += 20)
        two.step(now);  // no table tells of it either
    EXPECT_EQ(two.fence(), 2);
}

// Nobody could tell the one of the other's fence: both lead with the same, until they hear each other.
TEST_F(TwoHubs, PartWhereBothHaveTheSameFence) {
    play(10);
    one.kill();
    rest(10'000);
    faults.cut = two.frozen = true;
    relay.forget();
    one.start();
    rest(6000);
    ASSERT_EQ(one.fence(), 2);
    ASSERT_EQ(two.fence(), 2);
    faults.cut = two.frozen = false;
    play(10);
    rest(10'000);
    EXPECT_EQ(one.fence() + two.fence(), 3) << "one of them leads";
    EXPECT_EQ(table.outbox().fence(), 3);
    EXPECT_EQ(one.history("1"), table.committed());
    EXPECT_EQ(two.history("1"), table.committed());
}

// A hub that joins an evening late asks for what the tables had left behind.
TEST_F(TwoHubs, HaveThePastAlsoWhereOneCameLate) {
    two.kill();
    std::filesystem::remove(scratch / "two.db");
    play(60);
    rest(2000);
    two.start();
    rest(20'000);
    EXPECT_EQ(two.history("1"), table.committed());
}

// The new one's disk has less than the old one confirmed: all of it is due again.
TEST_F(TwoHubs, AreCompleteAgainWhereTheNewOneHadLess) {
    two.kill();
    std::filesystem::remove(scratch / "two.db");
    play(60);
    rest(2000);
    one.kill();
    two.start();
    rest(20'000);
    EXPECT_EQ(two.fence(), 2);
    EXPECT_EQ(two.history("1"), table.committed());
}

}  // namespace
}  // namespace jianjun::app::hall
