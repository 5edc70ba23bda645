// Two hubs, one that leads (接替): in virtual time, over the relay within one process.
#include <gmock/gmock.h>

#include <set>

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
    explicit TwoHubs(std::string second = "two") : two(scratch / "two.db", relay, std::move(second)) {}

    // The entry is lost with its server while the second hub leads and stands still; the first one comes
    // back, and hears nobody.
    void lead_both_without_the_entry() {
        rest(1000);
        one.kill();
        rest(10'000);
        ASSERT_EQ(two.fence(), first + 1);
        faults.cut = true;  // no table tells of a fence
        relay.forget();
        two.start();
        alone(two);
        two.frozen = true;
        relay.forget();
        one.start();
        alone(one);
        ASSERT_GT(one.fence(), first);
        ASSERT_GT(two.fence(), first);
    }
    void alone(WholeHub& hub) {
        for (const auto until = now + 10'000; now < until; now += 20) hub.step(now);
    }
    void meet_and_agree() {
        faults.cut = two.frozen = false;
        play(10);
        rest(10'000);
        EXPECT_EQ(one.fence() > 0, two.fence() == 0) << "one of them leads";
        EXPECT_EQ(table.outbox().fence(), std::max(one.fence(), two.fence()));
        EXPECT_EQ(one.history("1"), table.committed());
        EXPECT_EQ(two.history("1"), table.committed());
    }
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
    // In a new hall the first hub leads.
    const std::int64_t first = drawn_fence(0, "one");
    WholeHub one{scratch / "one.db", relay, "one"}, two;
};

// Whose hub draws what "one" draws.
std::string of_the_same_place() {
    for (int i = 0;; ++i) {
        auto name = "hub" + std::to_string(i);
        if (drawn_fence(0, name) == drawn_fence(0, "one")) return name;
    }
}

class TwoHubsOfOnePlace : public TwoHubs {
  protected:
    TwoHubsOfOnePlace() : TwoHubs(of_the_same_place()) {}
};

TEST_F(TwoHubs, KeepBothEverythingWhileOneLeads) {
    play(30);
    rest(10'000);
    EXPECT_EQ(one.fence(), first);
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
    while (table.outbox().fence() <= first && now < killed + 60'000) step();
    EXPECT_GT(now, killed + 3000) << "heartbeats may be late";
    EXPECT_LE(now, killed + 5000);
    play(10);
    rest(2000);
    EXPECT_EQ(two.fence(), first + 1);
    EXPECT_EQ(table.outbox().behind(), 0);
    EXPECT_EQ(two.history("1"), table.committed());
    one.start();
    play(10);
    rest(10'000);
    EXPECT_EQ(one.fence(), 0) << "whoever comes back stands by";
    EXPECT_EQ(two.fence(), first + 1);
    EXPECT_EQ(one.history("1"), table.committed());
}

TEST_F(TwoHubs, RefuseWhatTheOldOneOrders) {
    std::vector<std::string> obeyed;
    table.outbox().obey([&](const Order& order) { return obeyed.push_back(order.text), std::string(); });
    play(5);
    rest(1000);
    one.frozen = true;
    rest(10'000);
    ASSERT_EQ(two.fence(), first + 1);
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
    EXPECT_EQ(two.fence(), first + 1);
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
    EXPECT_EQ(one.fence(), first);
    EXPECT_EQ(two.fence(), 0);
}

// The server's store is gone, and who holds the fence with it: a hub that comes back listens before it takes anything.
TEST_F(TwoHubs, LetWhoLeadsLeadOnWhereTheEntryIsLostAndTheOtherComesBack) {
    play(10);
    one.kill();
    rest(10'000);
    ASSERT_EQ(two.fence(), first + 1);
    relay.forget();
    one.start();
    rest(10'000);
    EXPECT_EQ(one.fence(), 0);
    EXPECT_EQ(two.fence(), first + 1);
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
    while (table.outbox().fence() <= first && now < back + 60'000) step();
    EXPECT_LE(now, back + 600);
}

// What stood in the entry is remembered: the fence of a hub that was never heard, and whose entry is gone
// with the server.
TEST_F(TwoHubs, GoBeyondAFenceThatWasOnlyRead) {
    two.kill();
    play(10);
    rest(1000);
    ASSERT_EQ(one.fence(), first);
    one.frozen = true;
    two.start();
    two.step(now);
    relay.forget();
    alone(two);  // no table tells of it either
    EXPECT_GT(two.fence(), first);
}

// 头一回: a hub that has never heard of anybody, while the entry is lost and its hub stands still. Whoever
// leads then, no two lead with one fence.
TEST_F(TwoHubs, NeverHaveOneFenceAtTheFirstContactAfterTheEntryWasLost) {
    two.kill();
    play(10);
    rest(1000);
    ASSERT_EQ(one.fence(), first);
    one.frozen = faults.cut = true;
    relay.forget();
    std::filesystem::remove(scratch / "two.db");
    two.start();
    alone(two);
    EXPECT_GT(two.fence(), 0);
    EXPECT_NE(two.fence(), first);
    one.frozen = faults.cut = false;
    play(10);
    rest(10'000);
    EXPECT_EQ(one.fence() > 0, two.fence() == 0) << "one of them leads";
    EXPECT_EQ(table.outbox().fence(), std::max(one.fence(), two.fence()));
    EXPECT_EQ(one.history("1"), table.committed());
    EXPECT_EQ(two.history("1"), table.committed());
}

// Nobody could tell the one of the other's fence: each draws its own.
TEST_F(TwoHubs, HaveTwoFencesWhereNeitherCouldKnowOfTheOther) {
    lead_both_without_the_entry();
    EXPECT_NE(one.fence(), two.fence());
    meet_and_agree();
}

// 同号: two names that draw the same place. Their hubs part once they hear each other.
TEST_F(TwoHubsOfOnePlace, PartWhereBothHaveTheSameFence) {
    lead_both_without_the_entry();
    ASSERT_EQ(one.fence(), two.fence());
    meet_and_agree();
}

TEST(DrawnFence, IsAboveAllThatWereKnownAndEachHubsOwn) {
    for (const std::int64_t highest : {0L, 1L, 999L, 1'000'000'000L, 5'999'999'999L}) {
        std::set<std::int64_t> drawn;
        for (int hub = 0; hub < 200; ++hub) {
            const auto fence = drawn_fence(highest, "hub-" + std::to_string(hub));
            EXPECT_GT(fence, highest);
            EXPECT_EQ(fence, drawn_fence(highest, "hub-" + std::to_string(hub)));
            drawn.insert(fence);
        }
        EXPECT_EQ(drawn.size(), 200U);
    }
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
    EXPECT_EQ(two.fence(), first + 1);
    EXPECT_EQ(two.history("1"), table.committed());
}

}  // namespace
}  // namespace jianjun::app::hall
