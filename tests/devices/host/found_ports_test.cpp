// Ports as a living room has them (各种串口): printers, boards that are slow to start, programs that hold a port, handles that die.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

#include "devices/pad_finder.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::SizeIs;

// A link whose board listens, or whose handle lives, only for a while.
class Limited final : public Link {
  public:
    Limited(std::string name, std::unique_ptr<Link> link, std::int64_t from_ms, std::int64_t until_ms)
        : name_(std::move(name)), link_(std::move(link)), from_ms_(from_ms), until_ms_(until_ms) {}
    std::string name() const override { return name_; }
    bool alive() const override { return !link_ || link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        return works(now_ms) ? link_->read(now_ms) : std::vector<std::uint8_t>{};
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        if (works(now_ms)) link_->write(bytes, now_ms);
    }

  private:
    bool works(std::int64_t now_ms) const { return link_ && now_ms >= from_ms_ && now_ms < until_ms_; }
    std::string name_;
    std::unique_ptr<Link> link_;
    std::int64_t from_ms_, until_ms_;
};

constexpr std::int64_t for_ever = 1'000'000'000;

struct FoundPorts : testing::Test {
    fs::path memory = fs::temp_directory_path() / ("jianjun_ports_" + std::to_string(::getpid()));
    std::vector<std::string> present{"usb0"};
    std::string refused;  // why the port cannot be opened; empty: it can
    int opened = 0;
    std::int64_t wakes_after_ms = 0, dies_after_ms = for_ever;
    bool is_pad = true;
    SimulatedPad pad{{.uid = 0xF1, .seat = 6}};
    std::unique_ptr<TestTable> table;

    void SetUp() override { fs::remove(memory); }
    void TearDown() override { fs::remove(memory); }

    // The program starts, and knows what it knew.
    void start(bool named = false, Pads::Options options = {}) {
        const auto now = table ? table->now : 0;
        table = std::make_unique<TestTable>(options);
        table->now = now;
        auto finder = std::make_unique<PadFinder>(
            [this] { return present; },
            [this](const std::string& port) -> tl::expected<std::unique_ptr<Link>, std::string> {
                if (!refused.empty()) return tl::unexpected(refused);
                ++opened;
                return std::make_unique<Limited>(port, is_pad ? pad.link() : nullptr, table->now + wakes_after_ms, table->now + dies_after_ms);
            });
        finder->remember_by([](const std::string& port) { return "printer behind " + port; }, PortMemory(memory.string()), false);
        if (named) finder->ask_without_end();
        table->pads.watch(std::move(finder));
    }
    Contact contact() const { return table->status(uid_text(0xF1)).contact; }
};

TEST_F(FoundPorts, WhatIsNoPadIsResetOnceAndNotAtEveryStart) {
    is_pad = false;
    for (int i = 0; i < 4; ++i) {
        start();
        table->run(12'000);
    }
    EXPECT_EQ(opened, 1);
    present.clear();
    table->run(1000);
    present = {"usb0"};
    is_pad = true;
    table->run(2000);
    EXPECT_EQ(opened, 2) << "whoever plugs in anew may have made a pad of it";
    EXPECT_EQ(contact(), Contact::connected);
    start();
    table->run(2000);
    EXPECT_EQ(contact(), Contact::connected) << "and it is remembered as one";
}

TEST_F(FoundPorts, APortThatIsNamedIsAskedWithoutEndWhateverItWas) {
    is_pad = false;
    start();
    table->run(12'000);
    is_pad = true;
    wakes_after_ms = 60'000;
    start(true);
    table->run(61'000);
    EXPECT_EQ(contact(), Contact::connected);
    EXPECT_EQ(opened, 2);
}

TEST_F(FoundPorts, ABoardThatStartsSlowlyWhenItsPortIsOpenedIsFound) {
    wakes_after_ms = 2200;
    start();
    table->run(4000);
    EXPECT_EQ(contact(), Contact::connected);
    EXPECT_EQ(opened, 1);
}

TEST_F(FoundPorts, APortThatNobodyMayOpenIsSaidWithWhatToDo) {
    refused = "You may not use usb0";
    start();
    table->run(3000);
    ASSERT_THAT(table->pads.status(), SizeIs(1));
    EXPECT_EQ(table->pads.status()[0].port, "usb0");
    EXPECT_THAT(table->pads.status()[0].message, HasSubstr("You may not use usb0"));
    refused.clear();
    table->run(1300);
    EXPECT_EQ(contact(), Contact::connected) << "it comes by itself";
    EXPECT_EQ(table->status(uid_text(0xF1)).message, "");
}

// ModemManager asks every new port whether it is a telephone.
TEST_F(FoundPorts, BytesOfAProgramThatHeldThePortBeforeDoNoHarm) {
    for (const std::string at : {"AT\r", "AT+GCAP\r\n", "ATE0\rAT\r"})
        pad.link()->write({reinterpret_cast<const std::uint8_t*>(at.data()), at.size()}, 0);
    start();
    table->run(1500);
    EXPECT_EQ(contact(), Contact::connected);
}

TEST_F(FoundPorts, AHandleThatIsDeadWithoutAWordIsOpenedAnewAndNoPressIsLost) {
    dies_after_ms = 3000;
    start();
    table->pads.show(6, {.prompt = 4}, table->now);
    table->run(2990);
    pad.press(Button::pass, table->now, 60);
    dies_after_ms = for_ever;
    table->run(12'000);
    EXPECT_EQ(opened, 2);
    EXPECT_EQ(contact(), Contact::connected);
    EXPECT_THAT(table->events, SizeIs(1));
}

TEST_F(FoundPorts, AHandleThatIsDeadEachTimeIsOpenedEverMoreSeldom) {
    start();
    table->run(500);
    pad.unplug();
    is_pad = false;
    table->run(60'000);
    EXPECT_LE(opened, 3) << "not four times a second";
}

TEST_F(FoundPorts, APadUnderAnotherNameKeepsWhatWasPressed) {
    start();
    table->pads.show(6, {.prompt = 4}, table->now);
    table->run(600);
    pad.press(Button::pass, table->now, 500);  // the button is held while the cable comes loose
    pad.tick(table->now + 20);
    pad.unplug();
    present = {"usb1"};
    table->run(2000);
    EXPECT_EQ(contact(), Contact::connected);
    EXPECT_THAT(table->events, SizeIs(1));
}

TEST_F(FoundPorts, ABoardThatStartsAnewSaysThatWhatItHeldIsLost) {
    start(false, {.until_kept = true});
    table->pads.show(6, {.prompt = 4}, table->now);
    table->run(1500);
    pad.press(Button::pass, table->now, 60);
    table->run(100);
    ASSERT_THAT(table->events, SizeIs(1));
    const auto kept = table->events[0];
    pad.restart();
    start(false, {.until_kept = true});
    table->pads.kept(kept, table->now);
    table->run(1500);
    EXPECT_EQ(contact(), Contact::connected);
    EXPECT_THAT(table->status(uid_text(0xF1)).message, HasSubstr("lost"));
    table->run(12'000);
    EXPECT_EQ(table->status(uid_text(0xF1)).message, "");
}

}  // namespace
}  // namespace jianjun::devices
