// Cameras and pads tried out before a game (试设备): what is there is seen, what is wrong is said, a press gives a seat.
#include "companion_app/cli/eyes/evening/equipment_trial.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "companion_app/session/demo/demo.h"
#include "tests/app/cli/pad_on_a_line.h"
#include "tests/app/session/no_room.h"
#include "tests/devices/host/phones/browser.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;

class EquipmentTried : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("jianjun_tried_" + std::to_string(getpid()) +
                                              ::testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder);
        wiring.book = (folder / "pads.txt").string();
        file = (folder / "kept" / "equipment.json").string();
    }
    void TearDown() override { fs::remove_all(folder); }
    // Pictures of a table for five, as a camera would give them.
    std::string film() const {
        const auto path = (folder / "film").string();
        DemoSettings settings;
        settings.record = path;
        settings.longest_ms = 1500;
        auto demo = Demo::start(settings, nullptr);
        EXPECT_TRUE(demo) << demo.error();
        while (demo && (*demo)->step()) {
        }
        return path;
    }
    static bool comes_true(const std::function<bool()>& what) {
        using namespace std::chrono_literals;
        for (int i = 0; i < 1200 && !what(); ++i) std::this_thread::sleep_for(50ms);
        return what();
    }
    fs::path folder;
    PadWiring wiring;
    std::string file;
};

TEST_F(EquipmentTried, IsKeptForTheNextEvening) {
    {
        EquipmentTrial trial(wiring, file);
        EXPECT_EQ(trial.chosen(), Equipment{}) << "nothing was chosen yet";
        trial.choose({{"camera:2"}, "军争2013", 8});
        EXPECT_TRUE(trial.not_kept().empty());
    }
    EXPECT_EQ(EquipmentTrial(wiring, file).chosen(), (Equipment{{"camera:2"}, "军争2013", 8}));
    std::ofstream(file) << "no JSON";
    EXPECT_EQ(EquipmentTrial(wiring, file).chosen(), Equipment{}) << "a spoilt file is no equipment";
}

TEST_F(EquipmentTried, WhatWasChosenStaysWhereTheDiskIsFullAndBothFaultsAreSaid) {
    {
        EquipmentTrial trial(wiring, file);
        trial.choose({{"camera:2"}, "军争2013", 8});
        const NoRoom full;
        trial.choose({{"camera:3"}, "军争2013", 8});
        EXPECT_FALSE(trial.not_kept().empty());
    }
    EXPECT_EQ(EquipmentTrial(wiring, file).chosen(), (Equipment{{"camera:2"}, "军争2013", 8}));
    std::ofstream(file).flush();  // what an earlier version left behind when the power failed
    EXPECT_FALSE(EquipmentTrial(wiring, file).not_kept().empty()) << "that it is gone is said";
}

// The window ends at SIGTERM whatever page was opened.
volatile std::sig_atomic_t ended = 0;

TEST_F(EquipmentTried, WhoeverIsToldToStopHearsItWhileThePageIsOpenAndAfterIt) {
    PadOnALine pad({.uid = 0xE1, .seat = 1});
    wiring.streams = {pad.path()};
    std::signal(SIGTERM, [](int) { ended = 1; });
    EquipmentTrial trial(wiring, file);
    trial.try_out();
    ASSERT_TRUE(comes_true([&] { return !trial.trial()->pads.empty(); }));
    std::raise(SIGTERM);
    EXPECT_TRUE(comes_true([] { return ended == 1; }));
    trial.let_go();
    ended = 0;
    std::raise(SIGTERM);
    EXPECT_EQ(ended, 1);
    std::signal(SIGTERM, SIG_DFL);
}

TEST_F(EquipmentTried, TheChosenCamerasPictureAndWhatItCanReadAreSaid) {
    EquipmentTrial trial(wiring, file);
    trial.choose({{film()}, "", 5});
    EXPECT_EQ(trial.trial(), nullptr) << "nothing is opened before it is wished";
    trial.try_out();
    ASSERT_TRUE(comes_true([&] { return trial.trial()->view && trial.trial()->status.en.find("corners") != std::string::npos; }))
        << trial.trial()->status.en << trial.trial()->trouble.en;
    EXPECT_GT(trial.trial()->view->picture.width, 600);
    trial.let_go();
    EXPECT_EQ(trial.trial(), nullptr);
}

TEST_F(EquipmentTried, WhatCannotBeOpenedIsSaid) {
    EquipmentTrial trial(wiring, file);
    trial.choose({{(folder / "nothing").string()}, "", 5});
    trial.try_out();
    EXPECT_TRUE(comes_true([&] { return trial.trial()->trouble.en.find("nothing") != std::string::npos; }));
    trial.choose({{}, "", 5});
    EXPECT_EQ(trial.trial()->trouble.en, "") << "another choice begins anew";
}

TEST_F(EquipmentTried, APadSitsWhereItIsPressed) {
    devices::SimulatedPad::Options options;
    options.uid = 0x5101;
    PadOnALine line(options);
    wiring.streams = {line.path()};
    EquipmentTrial trial(wiring, file);
    trial.try_out();
    ASSERT_TRUE(comes_true([&] { return trial.trial()->pads.size() == 1 && trial.trial()->pads[0].connected; }));
    trial.seat_pads(2);
    EXPECT_EQ(trial.trial()->asked_seat, 1);
    line.press(devices::Button::pass);
    ASSERT_TRUE(comes_true([&] { return trial.trial()->asked_seat == 2 && trial.trial()->pads[0].seat == 1; }));
    trial.seat_pads(0);
    EXPECT_EQ(trial.trial()->asked_seat, 0);
    const auto book = devices::PadBook::read(wiring.book);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->seats.size(), 1U) << "it is remembered for the next evening";
}

TEST_F(EquipmentTried, ASeatIsTakenByItsPad) {
    PadOnALine line({.uid = 0x5101, .seat = 4});
    wiring.streams = {line.path()};
    EquipmentTrial trial(wiring, file);
    trial.try_out();
    ASSERT_TRUE(
        comes_true([&] { return trial.trial()->pads.size() == 1 && trial.trial()->pads[0].connected; }));
    trial.let_take_seats({{"甲", "乙"}, {"", "", "", "", ""}});
    ASSERT_TRUE(
        comes_true([&] { return trial.trial()->pads.size() == 1 && trial.trial()->pads[0].connected; }));
    line.press(devices::Button::answer);
    ASSERT_TRUE(comes_true([&] { return !trial.trial()->taken.empty(); }));
    EXPECT_EQ(trial.trial()->taken, (std::vector<SeatTaken>{{4, ""}}));
}

TEST_F(EquipmentTried, ASeatIsTakenByAPhoneThatScannedItsCode) {
    using nlohmann::json;
    wiring.phones = 0;
    EquipmentTrial trial(wiring, file);
    trial.let_take_seats({{"甲", "乙"}, {"", "甲", ""}});
    ASSERT_TRUE(
        comes_true([&] { return !trial.trial()->phones.empty() || !trial.trial()->trouble.empty(); }));
    ASSERT_TRUE(trial.trial()->trouble.empty()) << trial.trial()->trouble.en;
    const auto address = trial.trial()->phones.at(2);
    const auto word = address.find("?t=");
    devices::Browser phone(std::stoi(address.substr(address.rfind(':', word) + 1)), [] {});
    ASSERT_TRUE(phone.upgrade("/pad" + address.substr(word), "jianjun-seat.1, jianjun-pad"));
    const auto heard = [&](const std::string& key) {
        for (int i = 0; i < 50; ++i) {
            const auto message = phone.hear();
            const auto text = json::parse(message.kind == 1 ? message.data : "", nullptr, false);
            if (text.is_object() && text.contains(key)) return text;
        }
        return json();
    };
    EXPECT_EQ(heard("sit"), json::parse(R"({"v":1,"seat":2,"sit":{"name":"甲","people":["甲","乙"]}})"));
    const auto say = [&](const std::string& text) { phone.say({text.begin(), text.end()}, true); };
    say(R"({"v":1,"tag":1,"sit":"  "})");
    EXPECT_EQ(heard("re")["fate"], "unclear");
    say(R"({"v":1,"tag":2,"sit":" 戊 "})");
    EXPECT_EQ(heard("re"), json::parse(R"({"v":1,"re":2,"fate":"taken"})"));
    ASSERT_TRUE(comes_true([&] { return !trial.trial()->taken.empty(); }));
    EXPECT_EQ(trial.trial()->taken, (std::vector<SeatTaken>{{2, "戊"}}));
    trial.name_seats({{"甲", "乙"}, {"", "戊", ""}});
    EXPECT_EQ(heard("sit")["sit"]["name"], "戊");
}

}  // namespace
}  // namespace jianjun::app
