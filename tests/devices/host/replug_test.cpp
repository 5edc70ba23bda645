// A pad that returns with a press (插回): the press counts although it comes in one breath with the greeting.
#include <gmock/gmock.h>

#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

// A busy computer looks at its port now and then, and finds several frames at once.
class SlowLink final : public Link {
  public:
    explicit SlowLink(std::unique_ptr<Link> link) : link_(std::move(link)) {}
    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        auto more = link_->read(now_ms);
        kept_.insert(kept_.end(), more.begin(), more.end());
        return now_ms % 60 == 0 ? std::exchange(kept_, {}) : std::vector<std::uint8_t>{};
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        link_->write(bytes, now_ms);
    }

  private:
    std::unique_ptr<Link> link_;
    std::vector<std::uint8_t> kept_;
};

struct Replug : testing::TestWithParam<int> {
    SimulatedPad pad{{.uid = 0xA7, .seat = 4, .address = GetParam()}};
    TestTable table;

    void SetUp() override {
        table.pads.add(pad.link());
        table.run(400);
        table.pads.show(4, {.asked = Asked::card, .prompt = 31}, table.now);
        table.run(100);
        ASSERT_EQ(pad.lights().pattern, "answer");
        pad.unplug();
        pad.press(Button::pass, table.now);
        for (int i = 0; i < 300; ++i) pad.tick(++table.now);
    }
};

TEST_P(Replug, APressOfMeanwhileAnswersThePromptThatIsStillOpen) {
    table.pads.add(std::make_unique<SlowLink>(pad.link()));
    table.run(1000);
    ASSERT_THAT(table.events, testing::SizeIs(1));
    EXPECT_EQ(table.events[0].prompt, 31u);
    EXPECT_EQ(table.events[0].seat, 4);
    EXPECT_EQ(table.status(uid_text(0xA7)).late, 0u);
}

TEST_P(Replug, ButNotTheOneThatHasTakenItsPlace) {
    table.pads.show(4, {.asked = Asked::card, .prompt = 32}, table.now);
    table.pads.add(std::make_unique<SlowLink>(pad.link()));
    table.run(1000);
    EXPECT_THAT(table.events, testing::SizeIs(0));
    EXPECT_EQ(table.status(uid_text(0xA7)).late, 1u);
}

INSTANTIATE_TEST_SUITE_P(AloneAndOnASharedWire, Replug, testing::Values(0, 5));

}  // namespace
}  // namespace jianjun::devices
