// The referee's browser (裁判席): it sees what is hidden, and rules at any time.
#include "companion_app/session/table/referee_desk.h"

#include <gmock/gmock.h>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/inbox/referee_wire.h"
#include "companion_app/session/inbox/seat_answer.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::SizeIs;

SeatSpeech desk_speech() {
    return seat_speech(Words(json{{"slash", {{"zh", "杀"}, {"en", "Slash"}}}, {"rebel", {{"zh", "反贼"}, {"en", "Rebel"}}}}));
}

struct Desk : PlayedTable {
    using PlayedTable::PlayedTable;

    json message() const { return json::parse(referee_message(*session, desk_speech())); }
    std::string says(json what) {
        what["v"] = 1;
        what["tag"] = ++tag;
        return says_text(what.dump());
    }
    std::string says_text(const std::string& text) {
        const auto arrival = read_referee_answer(9, text);
        if (!arrival) return json::parse(arrival.error())["fate"];
        session->take(*arrival, now);
        const auto replies = session->take_replies();
        if (replies.empty()) return "no word";
        constexpr const char* words[] = {"taken", "late", "refused"};
        return words[static_cast<int>(replies.front().fate)];
    }
    int tag = 0;
};

TEST(RefereeDesk, SeesRolesHandsAndWhomTheTableWaitsFor) {
    auto seats = plain_seats(4);
    seats[1]["hand"] = {"peach@H3"};
    Desk desk(seats);
    const auto shown = desk.message();
    ASSERT_THAT(shown["seats"], SizeIs(4));
    EXPECT_EQ(shown["seats"][1]["role"]["en"], "Rebel");
    EXPECT_EQ(shown["seats"][1]["known"][0]["face"], "peach@H3");
    EXPECT_EQ(shown["ask"]["seats"], json({1}));
    EXPECT_THAT(shown["ask"]["en"].get<std::string>(), HasSubstr("end the phase"));
    EXPECT_TRUE(shown["over"].is_null());
}

TEST(RefereeDesk, RulesWhoeverIsAsked) {
    Desk desk(plain_seats(3));
    EXPECT_EQ(desk.says({{"rule", {{"set", {{"seat", 2}, {"hp", 2}}}, {"why", "数错了"}, {"by", "table"}}}}), "taken");
    EXPECT_EQ(desk.hp(2), 2);
    const auto inputs = desk.session->inputs();
    EXPECT_EQ(inputs.back()["by"], "referee");
    EXPECT_EQ(inputs.back()["why"], "数错了");
    EXPECT_EQ(desk.message()["trail"][0]["n"], 1);
    EXPECT_EQ(desk.says({{"rule", {{"penalty", {{"seat", 3}, {"what", "warning"}}}}}}), "taken");
}

TEST(RefereeDesk, WhatCannotBeIsRefusedWithItsReason) {
    Desk desk(plain_seats(3));
    EXPECT_EQ(desk.says({{"rule", {{"set", {{"seat", 7}, {"hp", 2}}}}}}), "refused");
    EXPECT_EQ(desk.says({{"rule", json::object()}}), "refused");
    EXPECT_EQ(desk.says({{"question", 99}, {"choice", 0}}), "late");
    for (const auto* text : {"", "no json", "[]", R"({"v":2,"rule":{}})", R"({"v":1})", R"({"v":1,"rule":3})"})
        EXPECT_EQ(desk.says_text(text), "unclear") << text;
    EXPECT_THAT(desk.session->inputs(), SizeIs(0));
}

TEST(RefereeDesk, TakesBackAndSaysAgain) {
    Desk desk(plain_seats(3));
    desk.says({{"rule", {{"set", {{"seat", 2}, {"hp", 2}}}}}});
    EXPECT_EQ(desk.says({{"take_back", 1}}), "taken");
    EXPECT_EQ(desk.hp(2), 4);
    EXPECT_EQ(desk.message()["undone"], 1);
    EXPECT_FALSE(desk.message()["trail"][1]["counts"].get<bool>());
    desk.says({{"redo", 1}});
    EXPECT_EQ(desk.hp(2), 2);
    EXPECT_EQ(desk.message()["undone"], 0);
}

TEST(RefereeDesk, SettlesAQuestionThatWasPutToASeat) {
    Desk desk(plain_seats(3));
    desk.session->take(Pressed{{.seat = 2, .button = devices::Button::referee}}, desk.now);
    const auto questions = desk.message()["questions"];
    ASSERT_THAT(questions, SizeIs(1));
    EXPECT_EQ(desk.says({{"question", questions[0]["id"]}, {"choice", 0}}), "taken");
    EXPECT_THAT(desk.message()["questions"], SizeIs(0));
}

// ---- two at once ----

struct TwoDesks : Desk {
    TwoDesks() : Desk(plain_seats(3)) {
        touch({{"do", "rule"}, {"by", "table"}, {"set", {{"seat", 1}, {"hp", 3}}}});
        touch({{"do", "rule"}, {"by", "table"}, {"set", {{"seat", 3}, {"hp", 3}}}});
    }
    // What the page shows last, as every page says it.
    int last() const { return message()["trail"].front()["n"]; }
    int inputs_so_far() const { return static_cast<int>(session->inputs().size()); }
};

TEST(TwoReferees, TakeBackTheSameThingOnceAndTheSecondIsTold) {
    TwoDesks desks;
    const int seen = desks.last();
    EXPECT_EQ(desks.says({{"take_back", 1}, {"after", seen}}), "taken");
    EXPECT_EQ(desks.says({{"take_back", 1}, {"after", seen}}), "late");
    EXPECT_EQ(desks.hp(3), 4);
    EXPECT_EQ(desks.hp(1), 3) << "what was before it stays";
    EXPECT_THAT(desks.session->snapshot()->status.en, HasSubstr("Taken back"));
    EXPECT_EQ(desks.says({{"take_back", 1}, {"after", desks.last()}}), "taken") << "whoever has seen it goes further back";
}

TEST(TwoReferees, TakeBackNoAnswerThatCameMeanwhile) {
    TwoDesks desks;
    const int seen = desks.last();
    desks.pass(1);
    const int inputs = desks.inputs_so_far();
    EXPECT_EQ(desks.says({{"take_back", 1}, {"after", seen}}), "late");
    EXPECT_EQ(desks.inputs_so_far(), inputs);
}

TEST(TwoReferees, SetOneNumberOnceAndTheSecondIsTold) {
    TwoDesks desks;
    const int seen = desks.last();
    EXPECT_EQ(desks.says({{"rule", {{"set", {{"seat", 2}, {"hp", 3}}}}}, {"after", seen}}), "taken");
    EXPECT_EQ(desks.says({{"rule", {{"set", {{"seat", 2}, {"hp", 2}}}}}, {"after", seen}}), "late");
    EXPECT_EQ(desks.hp(2), 3);
}

TEST(TwoReferees, ARulingIsNotOvertakenByWhatItIsNotAbout) {
    TwoDesks desks;
    const int seen = desks.last();
    desks.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_EQ(desks.says({{"rule", {{"set", {{"seat", 3}, {"hp", 2}}}}}, {"after", seen}}), "taken");
    const int before = desks.last();
    desks.touch({{"do", "pass"}, {"seat", 2}});  // the 杀 hits
    EXPECT_EQ(desks.says({{"rule", {{"set", {{"seat", 2}, {"hp", 4}}}}}, {"after", before}}), "late") << "that number is another one now";
}

TEST(TwoReferees, ADoubleTapInTheWindowTakesBackOnce) {
    TwoDesks desks;
    const int seen = desks.inputs_so_far();
    for (int tap = 0; tap < 2; ++tap) desks.session->take(Touched{{{"do", "take_back"}, {"inputs", 1}}, seen}, desks.now);
    EXPECT_EQ(desks.inputs_so_far(), seen + 1);
    EXPECT_THAT(desks.session->snapshot()->status.zh, HasSubstr("撤回"));
    for (int tap = 0; tap < 2; ++tap) desks.session->take(Redone{1, seen + 1}, desks.now);
    EXPECT_EQ(desks.inputs_so_far(), seen + 2) << "and says again once";
    EXPECT_EQ(desks.says({{"redo", 1}, {"after", seen}}), "no word");
    EXPECT_EQ(desks.inputs_so_far(), seen + 2);
}

}  // namespace
}  // namespace jianjun::app
