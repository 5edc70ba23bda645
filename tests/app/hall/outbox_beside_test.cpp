// 灯不等外发箱: a table's light never waits for what reports to the hall, whatever becomes of that.
#include <gmock/gmock.h>

#include <sys/stat.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "companion_app/hall/simulation/full_disk.h"
#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/live/live_table.h"
#include "companion_app/session/table/game.h"
#include "devices/simulated_pad.h"
#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;

// A way that takes a line of one kind and never comes back, until it is let go.
class StuckRelay final : public TableRelay {
  public:
    StuckRelay(std::unique_ptr<TableRelay> inner, std::string kind)
        : inner_(std::move(inner)), kind_(std::move(kind)) {}
    void send(const std::string& line) override {
        std::unique_lock hold(guard_);
        if (label_of("1", line).kind == kind_ && !let_go_) {
            stuck_ = true;
            changed_.notify_all();
            changed_.wait(hold, [&] { return let_go_; });
        }
        inner_->send(line);
    }
    std::vector<std::string> take() override { return inner_->take(); }
    bool stuck() {
        const std::lock_guard hold(guard_);
        return stuck_;
    }
    void let_go() {
        const std::lock_guard hold(guard_);
        let_go_ = true;
        changed_.notify_all();
    }

  private:
    std::unique_ptr<TableRelay> inner_;
    std::string kind_;
    std::mutex guard_;
    std::condition_variable changed_;
    bool stuck_ = false, let_go_ = false;
};

class LitTable : public testing::Test {
  protected:
    LitTable() {
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
        for (const char* role : {"lord", "rebel", "loyalist", "rebel", "renegade"})
            setup["seats"].push_back({{"role", role}, {"hp", 4}, {"max_hp", 4}});
        session = TableSession::begin(setup, &journal).value();
    }
    void say(const json& input) {
        inbox.put(Touched{input});
        for (auto& arrival : inbox.take()) session->take(arrival, now);
        session->tick(now += 60);
    }
    std::vector<int> lit() const {
        std::vector<int> seats;
        for (const auto& [seat, light] : session->lights())
            if (light.asked != devices::Asked::none) seats.push_back(seat);
        return seats;
    }
    // 南蛮入侵: each answer is on the disk, and the lights are others.
    void expect_lights_go_round() {
        say({{"do", "use"}, {"seat", 1}, {"cards", {"savage_assault@S7"}}});
        for (int i = 0; i < 7; ++i) {
            const auto before = lit();
            ASSERT_FALSE(before.empty());
            const auto on_disk = journal.last_seq();
            say({{"do", "pass"}, {"seat", before.front()}});
            EXPECT_EQ(journal.last_seq(), on_disk + 1);
            EXPECT_NE(lit(), before);
        }
    }

    test::Scratch scratch;
    LocalRelay relay;
    std::mt19937 chance{1};
    Faults faults;
    db::Database own = db::Database::open(scratch / "table.db").value();
    db::Journal journal{own};
    std::unique_ptr<TableSession> session;
    Inbox inbox;
    std::int64_t now = 0;
    RelayedHub hub{scratch / "hub.db", relay, faults, chance};
};

class StuckOutbox : public LitTable, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Kinds, StuckOutbox, testing::Values("hello", "entries"));

TEST_P(StuckOutbox, LetsTheLightsGoRound) {
    StuckRelay way(relay.table("1"), GetParam());
    std::atomic<bool> over = false;
    std::thread beside([&] {
        auto file = db::Database::open(scratch / "table.db", db::Access::beside).value();
        Outbox outbox(file, way);
        outbox.playing();
        for (std::int64_t ms = 0; !over; ms += 20) (void)outbox.step(ms);
    });
    for (std::int64_t ms = 0; !way.stuck(); ms += 20) (void)hub->step(ms), std::this_thread::yield();
    expect_lights_go_round();
    over = true;
    way.let_go();
    beside.join();
}

// 真桌: the table as it runs, with pads, and with its ear at the file of orders. The outbox beside it is
// stuck, and stays so until the lights have gone round; the orders are a pipe that nobody writes into.
class LiveOutbox : public LitTable {
  protected:
    LiveOutbox() {
        for (int seat = 1; seat <= 5; ++seat) {
            fingers.push_back(std::make_unique<devices::SimulatedPad>(
                devices::SimulatedPad::Options{.uid = static_cast<std::uint64_t>(seat), .seat = seat}));
            pads.add(fingers.back()->link());
        }
        live = std::make_unique<LiveTable>(std::make_unique<SanguoshaAtTable>(std::move(session)), nullptr,
                                           pads, [this] { return now; });
    }
    void run(std::int64_t ms) {
        for (const auto end = now + ms; now < end;) {
            now += 5;
            for (auto& finger : fingers) finger->tick(now);
            live->step();
            for (auto& finger : fingers) finger->tick(now);
        }
    }
    std::vector<int> asked() const {
        std::vector<int> seats;
        for (const auto& [seat, light] : live->game().lights())
            if (light.asked != devices::Asked::none) seats.push_back(seat);
        return seats;
    }
    std::vector<int> lit() const {
        std::vector<int> seats;
        for (std::size_t i = 0; i < fingers.size(); ++i)
            if (fingers[i]->lights().pattern == "answer") seats.push_back(static_cast<int>(i) + 1);
        return seats;
    }

    std::vector<std::unique_ptr<devices::SimulatedPad>> fingers;
    devices::Pads pads;
    std::unique_ptr<LiveTable> live;
};

TEST_F(LiveOutbox, LetsEveryPressLightThePadsThatFollow) {
    const auto journal_file = scratch / "table.db";
    ASSERT_EQ(mkfifo(OrderFile::beside(journal_file).c_str(), 0600), 0);
    live->listen(HallLine::of(journal_file, journal));
    StuckRelay way(relay.table("1"), "entries");
    std::atomic<bool> over = false;
    std::thread beside([&] {
        auto file = db::Database::open(journal_file, db::Access::beside).value();
        Outbox outbox(file, way);
        outbox.playing();
        for (std::int64_t ms = 0; !over; ms += 20) (void)outbox.step(ms);
    });
    for (std::int64_t ms = 0; !way.stuck(); ms += 20) (void)hub->step(ms), std::this_thread::yield();
    live->game().take(Touched{{{"do", "use"}, {"seat", 1}, {"cards", {"savage_assault@S7"}}}}, now);
    run(600);
    int presses = 0;
    for (; presses < 4 && !asked().empty(); ++presses) {
        const auto seat = asked().front();
        EXPECT_EQ(lit(), asked());
        const auto on_disk = journal.last_seq();
        fingers[static_cast<std::size_t>(seat) - 1]->press(devices::Button::pass, now, 40);
        run(600);
        EXPECT_GT(journal.last_seq(), on_disk);
        EXPECT_EQ(lit(), asked());
    }
    EXPECT_EQ(presses, 4) << "each of the others was asked";
    over = true;
    way.let_go();
    beside.join();
}

// 盘满: nothing of the outbox's is kept, and nothing of the file stays held.
TEST_F(LitTable, IsNotHeldUpWhereTheOutboxFindsTheDiskFull) {
    auto file = db::Database::open(scratch / "table.db", db::Access::beside).value();
    auto way = relay.table("1");
    Outbox outbox(file, *way);
    outbox.playing();
    std::int64_t ms = 0;
    const auto rest = [&] {
        for (int i = 0; i < 200; ++i) (void)outbox.step(ms += 20), (void)hub->step(ms);
    };
    rest();
    bool failed = false;
    for (int i = 0; i < 200; ++i) {
        const FullDisk full(true);
        failed = !outbox.step(ms += 20) || failed;
        auto line = to_line(Order{"o" + std::to_string(i), 1, "{}"});
        relay.hub("other")->send("1", line);
    }
    EXPECT_TRUE(failed) << "the disk took what it could not";
    expect_lights_go_round();
    rest();
    EXPECT_EQ(outbox.behind(), 0);
}

}  // namespace
}  // namespace jianjun::app::hall
