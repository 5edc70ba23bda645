// How much is prompted (提示级别): a table under a format prompts no skill but a locked one, on every
// display, and nobody there can change that.
#include <gmock/gmock.h>

#include <set>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/options/hinted.h"
#include "companion_app/session/table/seat_phone.h"
#include "devices/hints.h"
#include "tests/app/session/game_on_disk.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::SizeIs;

json under(const char* hints) {
    return {{"format", {{"id", "cup"}, {"name", {{"zh", "春杯"}, {"en", "Spring cup"}}}, {"hints", hints}}}};
}

// Three seats, of which the second has a skill that is offered (反馈), one that runs by itself (马术), and
// one that makes cards (武圣).
json three() {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"fankui", "mashu", "wusheng"};
    return seats;
}

// Seat 2 was struck: 反馈 may be used, and nobody else is asked anything.
struct Struck : PlayedTable {
    explicit Struck(const json& more) : PlayedTable(three(), more) {
        touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
        touch({{"do", "pass"}, {"seat", 2}});
        EXPECT_EQ(asked(), "choice of 2") << "反馈";
    }
    const Snapshot& shown() const { return *session->snapshot(); }
    json phone(int seat) const {
        return json::parse(seat_message(*session, seat, seat_speech(Words(json::object()))));
    }
    std::set<std::string> ways(int seat) const {
        std::set<std::string> out;
        for (const auto& entry : *shown().answers)
            if (entry["seat"] == seat)
                for (const auto& way : entry["ways"])
                    out.insert(way["kind"].get<std::string>() + " " + way["id"].get<std::string>());
        return out;
    }
};

std::set<std::string> buttons(const json& ask) {
    std::set<std::string> out;
    for (const auto& one : ask["buttons"])
        out.insert(one["send"].value("skill", "") + one["send"].value("as", ""));
    return out;
}

TEST(Hints, WithoutAFormatASkillIsPromptedAsEver) {
    Struck table(json::object());
    EXPECT_EQ(table.shown().hints, HintLevel::full);
    EXPECT_THAT(table.shown().state["prompts"], SizeIs(1));
    EXPECT_TRUE(table.phone(2)["ask"].is_object());
    EXPECT_TRUE(table.phone(1)["ask"].is_null());
}

TEST(Hints, UnderLockedNoDisplayTellsThatASkillMayBeUsed) {
    Struck table(under("locked"));
    EXPECT_THAT(table.shown().state["prompts"], SizeIs(0)) << "window and terminal";
    EXPECT_EQ(table.ways(1), std::set<std::string>()) << "seat 1 has no skill";
    EXPECT_EQ(table.ways(2), (std::set<std::string>{"skill fankui", "convert wusheng"}))
        << "what may be said, not what fits; 马术 is never said";
    EXPECT_EQ(devices::hinted(table.session->lights().at(2), table.session->hints()).asked,
              devices::Asked::none)
        << "pads";
    for (const int seat : {1, 2, 3}) {
        const auto ask = table.phone(seat)["ask"];
        ASSERT_TRUE(ask.is_object()) << "phones: a seat that is not asked shows the same";
        EXPECT_EQ(ask["zh"], "");
        EXPECT_THAT(table.phone(seat)["waits"], SizeIs(0));
    }
    EXPECT_EQ(buttons(table.phone(2)["ask"]), (std::set<std::string>{"fankui", "wushengslash"}));
}

// 3v3: whoever has used 南蛮入侵 says which way it goes. That is no hint: everybody is shown that the table
// waits for it, under every format and without one.
struct Direction : PlayedTable {
    explicit Direction(json more) : PlayedTable(six(), versus(std::move(more))) {
        touch({{"do", "choose"}, {"seat", 4}, {"option", "warm"}});
        touch({{"do", "choose"}, {"seat", 1}, {"option", "captain"}});
        touch({{"do", "use"}, {"seat", 1}, {"cards", {"savage_assault@S7"}}});
        EXPECT_EQ(asked(), "choice of 1");
    }
    static json versus(json more) {
        more["mode"] = more["deck"] = "3v3";
        return more;
    }
    static json six() {
        json seats = json::array();
        for (const auto* general : {"caocao", "simayi", "guanyu", "zhangfei", "zhaoyun", "machao"})
            seats.push_back({{"general", general}});
        return seats;
    }
    devices::Asked pad(int seat) const {
        return devices::hinted(session->lights().at(seat), session->hints()).asked;
    }
    json phone(int seat) const {
        return json::parse(seat_message(*session, seat, seat_speech(Words(json::object()))));
    }
};

class WhichWayATrickGoes : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Levels, WhichWayATrickGoes,
                         ::testing::Values("none", "locked", "full", "no format"));

TEST_P(WhichWayATrickGoes, IsShownToWaitForItsUserOnEveryDisplay) {
    const bool format = GetParam() != std::string("no format");
    Direction table(format ? under(GetParam()) : json::object());
    const auto& prompts = table.session->snapshot()->state["prompts"];
    ASSERT_THAT(prompts, SizeIs(1)) << "window and terminal";
    EXPECT_EQ(prompts[0]["options"], (json{"left", "right"}));
    EXPECT_EQ(Words(json::object()).wanted(prompts[0]), "向左还是向右结算？");
    EXPECT_EQ(Words(json::object(), Language::en).wanted(prompts[0]), "To the left or to the right?");
    EXPECT_EQ(table.pad(1), devices::Asked::card) << "pads";
    for (const int seat : {2, 3, 4, 5, 6}) EXPECT_EQ(table.pad(seat), devices::Asked::none) << seat;
    EXPECT_THAT(table.phone(2)["waits"], SizeIs(1)) << "phones: the others see whom the table waits for";
    EXPECT_TRUE(table.phone(2)["ask"].is_null());
    std::set<std::string> said;
    const auto own = table.phone(1);
    for (const auto& one : own["ask"]["buttons"]) said.insert(one["zh"]);
    EXPECT_EQ(said, (std::set<std::string>{"向左", "向右", "不说（向左）"}));
}

TEST(Hints, TheDirectionThatAPadLeavesUnsaidIsTheLeft) {
    Direction table(under("locked"));
    table.pass(1);
    EXPECT_EQ(table.pad(1), devices::Asked::none);
    ASSERT_EQ(table.asked(), "nullification of 1") << "the turn goes on";
    table.touch({{"do", "pass"}});
    EXPECT_EQ(table.asked(), "slash of 2") << "and seat 6 would be first to the right";
}

TEST(Hints, WhatIsNotPromptedMayStillBeSaid) {
    Struck table(under("locked"));
    const auto ask = table.phone(2)["ask"];
    table.session->take(
        SeatSaid{2, 7, 1, ask["id"].get<int>(), {{"do", "skill"}, {"skill", "fankui"}, {"seat", 2}}},
        table.now);
    EXPECT_EQ(table.session->kept().back().skill, "fankui");
    EXPECT_THAT(table.shown().state["prompts"], SizeIs(1)) << "which card he takes is asked: it is no hint";
}

TEST(Hints, NobodyLearnsFromTheFreeTimeWhatCanBeUsed) {
    PlayedTable table(three(), under("locked"));
    const auto& entry = (*table.session->snapshot()->answers)[0];
    for (const auto& way : entry["ways"])
        EXPECT_TRUE(way["legal"].get<bool>() && !way.contains("why")) << way;
    EXPECT_TRUE(table.session->snapshot()->state["prompts"][0].value("options", json::array()).empty());
    const auto cards =
        json::parse(seat_message(*table.session, 1, seat_speech(Words(json::object()))))["ask"]["cards"];
    for (const auto& card : cards) EXPECT_TRUE(card["ok"].get<bool>() && card["refused"].empty()) << card;
}

class NoPromptOfACard : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Levels, NoPromptOfACard, ::testing::Values("none", "locked"));

// 现场裁判只提示锁定技: that somebody may play 闪, or 无懈可击, no display tells.
TEST_P(NoPromptOfACard, AndTheCardMayBePlayed) {
    PlayedTable table(three(), under(GetParam()));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_THAT(table.session->snapshot()->state["prompts"], SizeIs(0)) << "闪";
    EXPECT_EQ(devices::hinted(table.session->lights().at(2), table.session->hints()).asked,
              devices::Asked::none);
    table.touch({{"do", "respond"}, {"seat", 2}, {"cards", {"jink"}}});
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.session->snapshot()->state["prompts"], SizeIs(1))
        << "whose turn it is, everybody may know";
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
    EXPECT_THAT(table.asked(), ::testing::StartsWith("nullification")) << "无懈可击";
    EXPECT_THAT(table.session->snapshot()->state["prompts"], SizeIs(0));
    for (const int seat : {1, 2, 3})
        EXPECT_EQ(devices::hinted(table.session->lights().at(seat), table.session->hints()).asked,
                  devices::Asked::none);
}

// What a table's pads light up for where nothing is prescribed opens nothing that a format closes.
TEST(Hints, UnderAFormatNoSettingOfThePadsLightsUpMore) {
    for (const auto wished : {devices::Hints::teaching, devices::Hints::off, devices::Hints::card_windows}) {
        PlayedTable table(three(), under("locked"));
        table.session->set_hints(wished);
        table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
        const auto lit = [&](int seat) {
            return devices::hinted(table.session->lights().at(seat), table.session->hints()).asked;
        };
        EXPECT_EQ(lit(2), devices::Asked::none) << "闪";
        table.touch({{"do", "pass"}, {"seat", 2}});
        EXPECT_EQ(lit(2), devices::Asked::none) << "反馈";
        table.touch({{"do", "skill"}, {"skill", "fankui"}, {"seat", 2}});
        EXPECT_EQ(lit(2), devices::Asked::card) << "which card he takes must be answered";
    }
}

TEST(Hints, WithoutAFormatThePadsLightUpAsTheTableLikes) {
    PlayedTable table(three());
    table.session->set_hints(devices::Hints::teaching);
    EXPECT_EQ(table.session->hints(), devices::Hints::teaching);
}

TEST(Hints, ATableOfItsOwnMayChooseThem) {
    PlayedTable table(three());
    table.session->take(HintsChosen{HintLevel::locked}, table.now);
    EXPECT_EQ(table.session->snapshot()->hints, HintLevel::locked);
    table.session->take(HintsChosen{HintLevel::full}, table.now);
    EXPECT_EQ(table.session->hints(), devices::Hints::card_windows) << "as the table was begun";
}

TEST(Hints, UnderAFormatTheChoiceSaysWhyItCannotBeMade) {
    PlayedTable table(three(), under("locked"));
    EXPECT_EQ(table.session->snapshot()->format.zh, "春杯");
    table.session->take(HintsChosen{HintLevel::full}, table.now);
    EXPECT_EQ(table.session->snapshot()->hints, HintLevel::locked);
    EXPECT_THAT(table.session->snapshot()->status.zh, HasSubstr("提示由赛制“春杯”规定"));
    EXPECT_THAT(table.session->snapshot()->status.en, HasSubstr("Spring cup"));
}

TEST(Hints, AFormatThatIsNoneIsRefusedWithWhatToDo) {
    const auto begun = TableSession::begin({{"jianjun", 1},
                                            {"mode", "identity"},
                                            {"deck", "junzheng"},
                                            {"seats", plain_seats(2)},
                                            {"format", {{"id", "cup"}, {"hints", "all"}}}},
                                           nullptr);
    ASSERT_FALSE(begun);
    EXPECT_THAT(begun.error(), HasSubstr("hints is none, locked or full"));
    EXPECT_THAT(begun.error(), HasSubstr("jianjun hall setup"));
}

class HintsKept : public GameOnDisk {};

TEST_F(HintsKept, AGameThatIsSetUpOtherwiseStaysUnderItsFormat) {
    json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", three()}};
    auto other = setup;
    other["seats"][0]["name"] = "甲";
    setup.update(under("locked"));
    auto begun = TableSession::begin(setup, journal.get());
    ASSERT_TRUE(begun);
    const auto game = *journal->game();
    begun->reset();
    const auto changed = TableSession::begin_otherwise(other, *journal, game);
    ASSERT_TRUE(changed) << changed.error();
    EXPECT_EQ((*changed)->snapshot()->hints, HintLevel::locked);
}

}  // namespace
}  // namespace jianjun::app
