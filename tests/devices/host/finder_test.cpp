// Discovery (发现): ports come and go, and those that are no pads are left alone.
#include "devices/pad_finder.h"

#include <gmock/gmock.h>

#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::SizeIs;

// Somebody's 3D printer: it hears bytes, chatters, and is no pad.
class Printer final : public Link {
  public:
    explicit Printer(std::vector<std::uint8_t>& heard) : heard_(heard) {}
    std::string name() const override { return "printer"; }
    bool alive() const override { return true; }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        if (now_ms % 700 != 0) return {};
        return {'o', 'k', ' ', 'T', ':', '2', '1', 0, '\n'};
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t) override {
        heard_.insert(heard_.end(), bytes.begin(), bytes.end());
    }

  private:
    std::vector<std::uint8_t>& heard_;
};

class Named final : public Link {
  public:
    Named(std::string name, std::unique_ptr<Link> link) : name_(std::move(name)), link_(std::move(link)) {}
    std::string name() const override { return name_; }
    bool alive() const override { return link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override { return link_->read(now_ms); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        link_->write(bytes, now_ms);
    }

  private:
    std::string name_;
    std::unique_ptr<Link> link_;
};

struct Discovery : testing::Test {
    std::vector<std::string> present;
    std::map<std::string, int> opened;
    std::vector<std::uint8_t> heard;
    SimulatedPad pad{{.uid = 0xF1, .seat = 6}};
    bool busy = false;
    TestTable table;

    void SetUp() override {
        table.pads.watch(
            std::make_unique<PadFinder>([this] { return present; },
                                        [this](const std::string& port) -> std::unique_ptr<Link> {
                                            if (busy) return nullptr;
                                            ++opened[port];
                                            if (port == "printer") return std::make_unique<Printer>(heard);
                                            return std::make_unique<Named>(port, pad.link());
                                        }));
    }
};

TEST_F(Discovery, APadIsFoundWhenItIsPluggedIn) {
    table.run(1000);
    EXPECT_THAT(table.pads.status(), SizeIs(0));
    present = {"usb0"};
    table.run(1200);
    EXPECT_EQ(table.status(uid_text(0xF1)).contact, Contact::connected);
    EXPECT_EQ(table.status(uid_text(0xF1)).port, "usb0");
}

TEST_F(Discovery, WhatIsNoPadHearsOneShortQuestionAndIsLetGo) {
    present = {"printer"};
    table.run(10000);
    EXPECT_EQ(opened["printer"], 1);
    EXPECT_THAT(table.pads.status(), SizeIs(0));
    EXPECT_GT(heard.size(), 0u);
    EXPECT_LE(heard.size(), 5 * 16u);
    present.clear();
    table.run(2000);
    present = {"printer"};
    table.run(5000);
    EXPECT_EQ(opened["printer"], 2);
}

TEST_F(Discovery, APortInUseIsTriedAgain) {
    busy = true;
    present = {"usb0"};
    table.run(3000);
    busy = false;
    table.run(1500);
    EXPECT_EQ(table.status(uid_text(0xF1)).contact, Contact::connected);
}

TEST_F(Discovery, AHungUpPadIsOpenedAgainUnderAnyName) {
    present = {"usb0"};
    table.run(1500);
    table.pads.show(6, {.turn = true}, table.now);
    table.run(50);
    for (const char* name :
         {"usb1", "usb1"}) {  // under a new name, then gone and back so quickly that the list never showed it
        pad.unplug();
        present = {name};
        table.run(1500);
        EXPECT_EQ(table.status(uid_text(0xF1)).contact, Contact::connected);
        EXPECT_EQ(pad.lights().pattern, "turn");
    }
    EXPECT_EQ(opened["usb1"], 2);
}

}  // namespace
}  // namespace jianjun::devices
