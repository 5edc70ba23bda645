// Several pads behind one port (RS-485 总线): each speaks only when spoken to.
#include <gmock/gmock.h>

#include "devices/firmware/protocol.h"
#include "devices/loopback.h"
#include "devices/message.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

// One wire for all. Whoever speaks while another's words are still on it destroys both.
class Wire final : public FarEnd {
  public:
    void join(std::unique_ptr<Link> pad) { pads_.push_back(std::move(pad)); }
    void hear(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        ++heard_;
        if (deaf_ > 0) {
            --deaf_;
            return;
        }
        for (auto& pad : pads_) pad->write(bytes, now_ms);
        gather(now_ms);
    }
    std::vector<std::uint8_t> say(std::int64_t now_ms) override {
        gather(now_ms);
        return std::exchange(words_, {});
    }
    int collisions() const { return collisions_; }
    int heard() const { return heard_; }        // how often the host has spoken
    void go_deaf(int times) { deaf_ = times; }  // to what it says next

  private:
    void gather(std::int64_t now_ms) {
        for (std::size_t i = 0; i < pads_.size(); ++i) {
            auto bytes = pads_[i]->read(now_ms);
            if (bytes.empty()) continue;
            if (spoke_ms_ == now_ms && speaker_ != i) ++collisions_;
            spoke_ms_ = now_ms;
            speaker_ = i;
            words_.insert(words_.end(), bytes.begin(), bytes.end());
        }
    }
    std::vector<std::unique_ptr<Link>> pads_;
    std::vector<std::uint8_t> words_;
    std::int64_t spoke_ms_ = -1;
    std::size_t speaker_ = 0;
    int collisions_ = 0, heard_ = 0, deaf_ = 0;
};

struct Bus : testing::Test {
    std::shared_ptr<Wire> wire = std::make_shared<Wire>();
    std::vector<std::unique_ptr<SimulatedPad>> pads;
    TestTable table;

    SimulatedPad& join(int address) {
        pads.push_back(std::make_unique<SimulatedPad>(SimulatedPad::Options{
            .uid = static_cast<std::uint64_t>(address), .seat = address, .address = address}));
        wire->join(pads.back()->link());
        return *pads.back();
    }
    void connect() { table.pads.add(std::make_unique<LoopbackLink>("wire", wire)); }
    long connected() const {
        const auto all = table.pads.status();
        return std::count_if(all.begin(), all.end(),
                             [](const PadStatus& s) { return s.contact == Contact::connected; });
    }
};

TEST_F(Bus, FindsAllOfThemWithOneQuestionAndNobodyInterrupts) {
    for (int address = 1; address <= 6; ++address) join(address);
    connect();
    table.run(190);
    EXPECT_EQ(connected(), 6);
    EXPECT_EQ(wire->collisions(), 0);
}

TEST_F(Bus, EveryPressArrivesOnceWithItsSeatAndEveryPadShowsItsOwnState) {
    for (int address = 1; address <= 6; ++address) join(address);
    connect();
    table.run(500);
    for (int seat = 1; seat <= 6; ++seat) {
        table.pads.show(seat,
                        {.turn = seat == 2,
                         .asked = seat == 5 ? Asked::card : Asked::none,
                         .prompt = seat == 5 ? 8u : 0u},
                        table.now);
    }
    table.run(100);
    EXPECT_EQ(pads[1]->lights().pattern, "turn");
    EXPECT_EQ(pads[4]->lights().pattern, "answer");
    EXPECT_EQ(pads[0]->lights().pattern, "off");
    std::map<int, int> counts;
    for (int i = 0; i < 50; ++i) {
        for (auto& pad : pads) pad->press(Button::skill, table.now, 30);
        table.run(120);
    }
    for (const PadEvent& event : table.events) ++counts[event.seat];
    EXPECT_THAT(counts, testing::SizeIs(6));
    for (const auto& [seat, n] : counts) EXPECT_EQ(n, 50) << "seat " << seat;
    EXPECT_EQ(wire->collisions(), 0);
}

TEST_F(Bus, APadThatComesLaterIsFoundAndOneThatGoesIsMissed) {
    join(1);
    connect();
    table.run(500);
    EXPECT_EQ(connected(), 1);
    SimulatedPad& late = join(4);
    table.run(20000);
    EXPECT_EQ(connected(), 2);
    late.unplug();
    table.run(2500);
    EXPECT_EQ(connected(), 1);
    EXPECT_EQ(table.status(uid_text(4)).contact, Contact::lost);
}

TEST_F(Bus, APadIsGivenItsAddressWhileItIsAlone) {
    SimulatedPad& pad = join(0);
    connect();
    table.run(100);
    table.pads.set_address(uid_text(0), 7, table.now);
    table.run(100);
    TestTable other;
    other.now = table.now;
    other.pads.add(std::make_unique<LoopbackLink>("wire", wire));
    other.run(500);
    ASSERT_THAT(other.pads.status(), testing::SizeIs(1));
    EXPECT_EQ(other.pads.status()[0].address, 7);
    pad.press(Button::pass, other.now);
    other.run(100);
    EXPECT_THAT(other.events, testing::SizeIs(1));
}

TEST_F(Bus, SurvivesDamage) {
    for (int address = 1; address <= 4; ++address) join(address);
    table.pads.add(std::make_unique<DamagedLink>(std::make_unique<LoopbackLink>("wire", wire), 0.05, 5),
                   {1, 2, 3, 4});
    table.run(60000);
    ASSERT_EQ(connected(), 4);
    std::map<int, int> counts, taken;
    for (int i = 0; i < 100; ++i) {
        for (auto& pad : pads) pad->press(Button::pass, table.now, 30);
        table.run(20);
        for (auto& pad : pads) taken[pad->seat()] += pad->lights().notice != "refused";
        table.run(1480);
    }
    table.run(20000);  // one that is lost is asked until it hears
    for (const PadEvent& event : table.events) ++counts[event.seat];
    for (int seat = 1; seat <= 4; ++seat) {
        EXPECT_EQ(counts[seat], taken[seat]) << "seat " << seat;
        EXPECT_GT(taken[seat], 50) << "seat " << seat;
    }
}

// How often the machine looks is no reason to speak more often.
TEST_F(Bus, APadWithNothingToSayIsAskedNotWithoutAPause) {
    SimulatedPad& pad = join(1);
    connect();
    table.run(500);
    const auto before = wire->heard();
    for (int i = 0; i < 1000; ++i) {
        for (int again = 0; again < 5; ++again) table.pads.tick(table.now);
        table.run(1);
    }
    EXPECT_LE(wire->heard() - before, 210);
    pad.press(Button::pass, table.now);
    table.run(40);
    EXPECT_THAT(table.events, testing::SizeIs(1));
}

// Behind a shared port there are 255 heartbeats in little more than a second.
TEST_F(Bus, AfterAnyPauseTheNextStateIsShown) {
    SimulatedPad& pad = join(1);
    connect();
    table.run(500);
    for (int pause = 1240; pause < 1320; ++pause) {
        const bool turn = pause % 2 == 0;
        table.pads.show(1, {.turn = turn}, table.now);
        table.run(pause);
        EXPECT_EQ(pad.lights().pattern, turn ? "turn" : "off") << "after " << pause << " ms";
    }
}

// The one question after a restart is lost on the way: the next does not wait for a second.
TEST_F(Bus, ARestartedPadIsBackSoonEvenWhenAQuestionIsLost) {
    SimulatedPad& pad = join(1);
    connect();
    table.run(500);
    pad.restart();
    table.run(1);
    const auto before = wire->heard();
    while (wire->heard() == before) table.run(1);  // the host hears that its pad is a stranger …
    wire->go_deaf(1);                              // … and asks
    table.run(150);
    EXPECT_EQ(pad.lights().pattern, "off");
}

}  // namespace
}  // namespace jianjun::devices
