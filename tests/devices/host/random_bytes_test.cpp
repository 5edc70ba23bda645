// Ten million random bytes (随机字节): neither end crashes, and not one becomes a press.
#include <gmock/gmock.h>

#include <random>

#include "devices/firmware/pad.h"
#include "devices/message.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

// Bytes as noise makes them: all values, or many zeros, or what starts like a frame.
std::vector<std::uint8_t> noise(std::mt19937& random, std::size_t n) {
    std::vector<std::uint8_t> bytes(n);
    const auto kind = random() % 3;
    for (auto& byte : bytes) {
        byte = static_cast<std::uint8_t>(random());
        if (kind == 1 && random() % 12 == 0) byte = 0;
        if (kind == 2) byte = static_cast<std::uint8_t>(byte % 24);
    }
    return bytes;
}

class NoisyLink final : public Link {
  public:
    std::string name() const override { return "noise"; }
    bool alive() const override { return true; }
    void write(std::span<const std::uint8_t>, std::int64_t) override {}
    std::vector<std::uint8_t> read(std::int64_t) override { return noise(random_, 1000); }

  private:
    std::mt19937 random_{1};
};

TEST(RandomBytes, AHostThatAsksIsNotAnsweredByNoise) {
    TestTable table;
    table.pads.add(std::make_unique<NoisyLink>());
    table.run(5000);
    EXPECT_THAT(table.events, testing::SizeIs(0));
    EXPECT_EQ(table.pads.status()[0].contact, Contact::asking);
}

TEST(RandomBytes, AConnectedHostHearsNoPressInNoise) {
    class Mixed final : public Link {  // a real pad until `noisy`
      public:
        Mixed(std::unique_ptr<Link> pad, const bool& noisy) : pad_(std::move(pad)), noisy_(noisy) {}
        std::string name() const override { return "mixed"; }
        bool alive() const override { return true; }
        void write(std::span<const std::uint8_t> bytes, std::int64_t now) override {
            pad_->write(bytes, now);
        }
        std::vector<std::uint8_t> read(std::int64_t now) override {
            auto bytes = pad_->read(now);
            return noisy_ ? noise(random_, 5000) : bytes;
        }

      private:
        std::unique_ptr<Link> pad_;
        const bool& noisy_;
        std::mt19937 random_{2};
    };
    bool noisy = false;
    SimulatedPad pad{{.uid = 1, .seat = 1}};
    TestTable table;
    table.pads.add(std::make_unique<Mixed>(pad.link(), noisy));
    table.run(100);
    table.pads.show(1, {.asked = Asked::card, .prompt = 1}, table.now);
    table.run(50);
    // Contact is lost after 1.5 s of noise only, so it is renewed now and then.
    for (int round = 0; round < 8; ++round) {  // ten million bytes in all
        noisy = true;
        table.run(250);
        noisy = false;
        table.run(1000);
        ASSERT_EQ(table.status(uid_text(1)).contact, Contact::connected);
    }
    EXPECT_THAT(table.events, testing::SizeIs(0));
    EXPECT_GT(table.status(uid_text(1)).bad_frames, 10000u);
}

TEST(RandomBytes, AConnectedPadObeysNoNoise) {
    pad self{};
    pad_board board{};
    board.send = [](void*, const std::uint8_t*, std::uint8_t) {};
    board.lights = [](void*, const std::uint8_t*) {};
    board.buzzer = [](void*, std::uint8_t) {};
    int stored = 0;
    board.self = &stored;
    board.store = [](void* me, std::uint8_t, std::uint8_t) { ++*static_cast<int*>(me); };
    const pad_identity identity{.uid = {}, .seat = 3};
    pad_start(&self, &board, &identity, 0);
    const auto tell = [&](const std::vector<std::uint8_t>& bytes) {
        for (std::uint8_t byte : bytes) pad_receive(&self, byte);
    };
    tell(frame({0, MSG_HELLO, 0x4321, 0, hello_payload(1)}));
    tell(frame({0, MSG_STATE, 0x4321, 1, state_payload({.asked = Asked::card, .prompt = 77}, {}, 0)}));
    std::mt19937 random(3);
    for (int i = 0; i < 1000; ++i) tell(noise(random, 10000));
    EXPECT_EQ(self.session, 0x4321);
    EXPECT_EQ(self.state.prompt, 77u);
    EXPECT_EQ(self.identity.seat, 3);
    EXPECT_EQ(stored, 0);
    tell({0});
    tell(frame({0, MSG_STATE, 0x4321, 2, state_payload({.prompt = 78}, {}, 0)}));
    EXPECT_EQ(self.state.prompt, 78u);
}

}  // namespace
}  // namespace jianjun::devices
