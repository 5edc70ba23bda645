// `jianjun pads` with pads on pseudo-terminals (按钮盒命令): lists, blinks, seats, remembers, watches, tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/app/cli/pad_on_a_line.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using devices::Button;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

class PadsCommand : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("jianjun_pads_" + std::to_string(getpid()) + "_" +
                                               testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string book() const { return (folder_ / "pads.txt").string(); }
    // "pads", what is to be done, and the lines.
    std::vector<std::string> words(std::vector<std::string> what,
                                   const std::vector<const PadOnALine*>& lines) const {
        what.insert(what.begin(), "pads");
        for (const auto* line : lines) what.insert(what.end(), {"--stream", line->path()});
        what.insert(what.end(), {"--book", book()});
        return what;
    }
    fs::path folder_;
};

TEST_F(PadsCommand, ListTellsEachPadItsSeatAndHowItDoes) {
    PadOnALine one({.uid = 0xE1, .seat = 2}), other({.uid = 0xE2});
    RunningProgram program(words({"list"}, {&one, &other}));
    EXPECT_EQ(program.end(), 0) << program.said();
    EXPECT_THAT(program.said(), HasSubstr("00000000000000e1  seat 2  connected  " + one.path()));
    EXPECT_THAT(program.said(), HasSubstr("00000000000000e2  no seat  connected  " + other.path()));
    EXPECT_EQ(one.wait_for("waiting").pattern, "waiting");  // let go in peace, not lost
}

TEST_F(PadsCommand, ListSaysWhatToDoWhenNobodyAnswers) {
    PadOnALine nobody({.uid = 0xE1});
    nobody.pad().unplug();
    RunningProgram program(words({"list"}, {&nobody}));
    EXPECT_EQ(program.end(), 1);
    EXPECT_THAT(program.said(), HasSubstr("No pad answers"));
}

TEST_F(PadsCommand, IdentifyLetsThatPadBlinkAndNoOther) {
    PadOnALine one({.uid = 0xE1, .seat = 2}), other({.uid = 0xE2, .seat = 3});
    RunningProgram program(words({"identify", "seat3", "--seconds", "600"}, {&one, &other}));
    ASSERT_TRUE(program.says("00000000000000e2 blinks")) << program.said();
    other.wait_for("identify");
    EXPECT_NE(one.pad().lights().pattern, "identify");
    program.interrupt();
    EXPECT_EQ(program.end(), 0);
    other.wait_for("waiting");
}

TEST_F(PadsCommand, AssignIsRememberedInThePadAndInTheBook) {
    {
        PadOnALine one({.uid = 0xE1}), other({.uid = 0xE2});
        RunningProgram program(words({"assign", "00000000000000e2", "6"}, {&one, &other}));
        EXPECT_EQ(program.end(), 0) << program.said();
        EXPECT_EQ(other.pad().seat(), 6);
        EXPECT_EQ(one.pad().seat(), 0);
    }
    std::ifstream file(book());
    EXPECT_THAT(std::string(std::istreambuf_iterator<char>(file), {}), HasSubstr("00000000000000e2 6"));
    PadOnALine forgetful({.uid = 0xE2, .seat = 1});  // what the book says comes first
    RunningProgram list(words({"list"}, {&forgetful}));
    EXPECT_EQ(list.end(), 0);
    EXPECT_THAT(list.said(), HasSubstr("00000000000000e2  seat 6"));
}

TEST_F(PadsCommand, APadThatCannotKeepItsSeatIsRememberedInTheBookAlone) {
    const std::string program_pad = std::string(JIANJUN_PAD_PC) + " --seat 4 2>/dev/null";
    RunningProgram assign({"pads", "assign", "seat4", "6", "--exec", program_pad, "--book", book()});
    EXPECT_EQ(assign.end(), 0) << assign.said();
    EXPECT_THAT(assign.said(), HasSubstr("the pad itself cannot keep it"));
    EXPECT_TRUE(fs::exists(book()));
    RunningProgram address({"pads", "address", "seat6", "4", "--exec", program_pad, "--book", book()});
    EXPECT_EQ(address.end(), 1);
    EXPECT_THAT(address.said(), HasSubstr("did not keep the address"));
}

TEST_F(PadsCommand, AddressIsGivenToThePad) {
    PadOnALine one({.uid = 0xE1});
    RunningProgram program(words({"address", "00000000000000e1", "4"}, {&one}));
    EXPECT_EQ(program.end(), 0) << program.said();
    RunningProgram list(words({"list"}, {&one}));
    EXPECT_EQ(list.end(), 0);
    EXPECT_THAT(list.said(), HasSubstr("address 4"));
}

TEST_F(PadsCommand, AWrongNameChangesNothing) {
    PadOnALine one({.uid = 0xE1}), other({.uid = 0xE2});
    RunningProgram unknown(words({"assign", "seat9", "3"}, {&one, &other}));
    EXPECT_EQ(unknown.end(), 1);
    EXPECT_THAT(unknown.said(), HasSubstr("No pad \"seat9\" answers"));
    RunningProgram both(words({"assign", "0000", "3"}, {&one, &other}));
    EXPECT_EQ(both.end(), 1);
    EXPECT_THAT(both.said(), HasSubstr("More than one pad"));
    EXPECT_FALSE(fs::exists(book()));
    EXPECT_EQ(one.pad().seat(), 0);
    RunningProgram far(words({"assign", "0000", "11"}, {&one, &other}));
    EXPECT_EQ(far.end(), 2);
}

TEST_F(PadsCommand, MonitorTellsPressesAndAPulledCableAsTheyHappen) {
    PadOnALine one({.uid = 0xE1, .seat = 2});
    RunningProgram program(words({"monitor"}, {&one}));
    ASSERT_TRUE(program.says("00000000000000e1  seat 2  connected")) << program.said();
    one.wait_for("off");
    one.press(Button::referee);
    ASSERT_TRUE(program.says("seat 2  referee")) << program.said();
    one.press(Button::pass);
    ASSERT_TRUE(program.says("seat 2  pass")) << program.said();
    one.pull_the_cable();
    ASSERT_TRUE(program.says("lost")) << program.said();
    EXPECT_TRUE(program.says("It is tried again and again")) << program.said();
    program.interrupt();
    EXPECT_EQ(program.end(), 0);
}

// Copied memories: each of the two is named once, and not at every look.
TEST_F(PadsCommand, MonitorSaysOnceThatTwoHaveOneId) {
    PadOnALine one({.uid = 0xE1, .seat = 2}), copy({.uid = 0xE1, .seat = 3});
    RunningProgram program(words({"monitor"}, {&one, &copy}));
    ASSERT_TRUE(program.says("same id")) << program.said();
    EXPECT_TRUE(program.goes_on(2000));
    int times = 0;
    for (auto at = program.said().find("same id"); at != std::string::npos;
         at = program.said().find("same id", at + 1))
        ++times;
    EXPECT_LE(times, 2) << program.said();
    program.interrupt();
    EXPECT_EQ(program.end(), 0);
}

TEST_F(PadsCommand, TestLightsEveryLightAndTriesEveryButton) {
    PadOnALine one({.uid = 0xE1, .seat = 2});
    RunningProgram program(words({"test", "seat2"}, {&one}));
    ASSERT_TRUE(program.says("all red")) << program.said();
    ASSERT_TRUE(program.says("now press")) << program.said();
    for (const auto& [button, name] : {std::pair{Button::answer, "answer"},
                                       {Button::pass, "pass"},
                                       {Button::skill, "skill"},
                                       {Button::referee, "referee"}}) {
        one.press(button);
        ASSERT_TRUE(program.says(std::string(name) + ": works")) << program.said();
    }
    EXPECT_EQ(program.end(), 0);
    const auto colours = one.colours_of_test();
    EXPECT_THAT(colours, IsSupersetOf({0x5F0000u, 0x005F00u, 0x00005Fu}));  // at the usual brightness
}

TEST_F(PadsCommand, TestNamesTheButtonThatDidNothing) {
    PadOnALine one({.uid = 0xE1, .seat = 2});
    RunningProgram program(words({"test", "seat2", "--seconds", "6"}, {&one}));
    ASSERT_TRUE(program.says("now press")) << program.said();
    one.press(Button::skill);
    ASSERT_TRUE(program.says("skill: works")) << program.said();
    EXPECT_EQ(program.end(), 1);
    EXPECT_THAT(program.said(), HasSubstr("answer: not pressed"));
    EXPECT_THAT(program.said(), Not(HasSubstr("skill: not pressed")));
}

TEST_F(PadsCommand, CodesKeepTheirWordsUntilTheyAreDrawnAnew) {
    const std::map<std::string, std::string> here{{"XDG_CONFIG_HOME", folder_.string()}};
    const auto codes = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"pads", "codes", "--seats", "3", "--phones", "9123"});
        RunningProgram program(more, here);
        EXPECT_EQ(program.end(), 0) << program.said();
        std::vector<std::string> addresses;
        std::istringstream lines(program.said());
        for (std::string line; std::getline(lines, line);)
            if (line.starts_with("http://")) addresses.push_back(line);
        return addresses;
    };
    const auto first = codes({});
    ASSERT_EQ(first.size(), 3u);
    for (const auto& address : first)
        EXPECT_THAT(address, testing::MatchesRegex("http://[^:]+:9123/\\?t=[a-z2-7]{26}"));
    EXPECT_NE(first[0], first[1]);
    EXPECT_EQ(codes({}), first);
    const auto anew = codes({"--anew"});
    ASSERT_EQ(anew.size(), 3u);
    EXPECT_NE(anew[0], first[0]);
}

TEST_F(PadsCommand, DriveIsTheWholeHostInLines) {
    PadOnALine one({.uid = 0xE1, .seat = 2});
    RunningProgram program(words({"drive"}, {&one}));
    ASSERT_TRUE(program.says("\"contact\":\"connected\"")) << program.said();
    program.tell(R"({"show":{"seat":2,"asked":"card","prompt":12,"hp":3,"max_hp":4}})");
    one.wait_for("answer");
    one.press(Button::answer);
    ASSERT_TRUE(program.says("\"press\":\"answer\",\"prompt\":12,\"seat\":2")) << program.said();
    program.tell(R"({"hints":"off"})");
    one.wait_for("status");
    program.tell(R"({"bye":true})");
    EXPECT_EQ(program.end(), 0);
    one.wait_for("waiting");
}

TEST_F(PadsCommand, SilentForbidsTheBuzzer) {
    for (const bool silent : {false, true}) {
        PadOnALine one({.uid = 0xE1, .seat = 2});
        auto drive = words({"drive"}, {&one});
        if (silent) drive.emplace_back("--silent");
        RunningProgram program(drive);
        ASSERT_TRUE(program.says("\"contact\":\"connected\"")) << program.said();
        program.tell(R"({"show":{"seat":2,"asked":"card","prompt":12}})");
        one.wait_for("answer");
        one.press(Button::answer);
        ASSERT_TRUE(program.says("\"press\"")) << program.said();
        EXPECT_EQ(one.has_sounded(), !silent);
    }
}

}  // namespace
}  // namespace jianjun::app
