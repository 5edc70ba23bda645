// Clocks of a table (计时): what runs out becomes an input, what a referee gives is time, and a table that
// was killed has its clocks again. No test waits: time is what the session is told.
#include <gmock/gmock.h>

#include "tests/app/session/game_on_disk.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

json under(const json& clocks, const char* at_time = "unfinished", int extra_time = 0) {
    return {{"format",
             {{"id", "cup"},
              {"hints", "full"},
              {"clocks", clocks},
              {"at_time", at_time},
              {"extra_time", extra_time}}}};
}

const json slash{{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}};
constexpr std::int64_t second = 1000;

// Seconds that a clock shows, rounded up; −1: it is off.
std::int64_t left(const TableSession& session, const std::string& name) {
    for (const auto& clock : session.snapshot()->clocks)
        if (clock.name == name) return (clock.left_ms + second - 1) / second;
    return -1;
}
bool runs(const TableSession& session, const std::string& name) {
    for (const auto& clock : session.snapshot()->clocks)
        if (clock.name == name) return clock.running;
    return false;
}
std::string last_said(const TableSession& session) {
    return engine::to_json(session.kept().back())["do"];
}

struct Timed : PlayedTable {
    explicit Timed(const json& more) : PlayedTable(three(), more) {}
    // Seat 2 has a card in the open: whoever takes one of its cards must say which.
    static json three() {
        auto seats = plain_seats(3);
        seats[1]["equip"] = {"crossbow@CA"};
        return seats;
    }
    std::int64_t left(const char* name) const { return app::left(*session, name); }
    void order(ClockOrder order) { session->take(ClockSet{std::move(order)}, now); }
};

TEST(Clocks, ATableWithoutAnyShowsNoneAndIsNeverHurried) {
    Timed table(json::object());
    table.touch(slash);
    table.wait(3600 * second);
    EXPECT_THAT(table.session->snapshot()->clocks, IsEmpty());
    EXPECT_EQ(table.asked(), "jink of 2");
}

TEST(Clocks, ADecisionThatTakesTooLongIsDeclined) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.touch(slash);
    EXPECT_EQ(table.left("decision"), 15);
    table.wait(14 * second);
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_EQ(table.left("decision"), 1);
    table.wait(2 * second);
    EXPECT_EQ(last_said(*table.session), "time_up");
    EXPECT_EQ(table.hp(2), 3) << "no 闪";
}

TEST(Clocks, EveryQuestionHasItsOwnTime) {
    Timed table(under({{"decision", 15}, {"nullification", 5}, {"play", 60}}));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
    ASSERT_EQ(table.asked().substr(0, 13), "nullification");
    EXPECT_EQ(table.left("decision"), 5) << "无懈可击";
    table.wait(5 * second);
    EXPECT_EQ(table.left("decision"), 15) << "which card he takes";
}

// 选将: each pick has 20 seconds, whatever a decision in play has.
TEST(Clocks, EveryPickHasItsOwnTimeToo) {
    auto more = under({{"selection", 20}, {"decision", 15}, {"nullification", 5}, {"play", 60}});
    more["mode"] = more["deck"] = "1v1";
    more["pool"] = json::array(
        {"zhangfei", "guanyu", "zhaoyun", "machao", "huangyueying", "liubei", "?", "?", "?", "?"});
    PlayedTable table({{{"role", "lord"}}, {{"role", "renegade"}}}, more);
    for (const auto& [seat, general] : {std::pair{1, "zhangfei"}, {2, "guanyu"}, {2, "zhaoyun"}, {1, "?"}}) {
        EXPECT_EQ(left(*table.session, "decision"), 20) << general;
        table.wait(7 * second);
        EXPECT_EQ(left(*table.session, "decision"), 13) << general;
        table.touch({{"do", "choose"}, {"seat", seat}, {"option", general}});
    }
    EXPECT_EQ(table.inputs(), 4);
}

// A mandatory choice cannot be made by a clock: the referee is told, once.
TEST(Clocks, WhatNobodyMayDeclineIsTheRefereesMatter) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
    table.touch({{"do", "pass"}});
    const int before = table.inputs();
    table.wait(60 * second);
    EXPECT_EQ(table.inputs(), before);
    EXPECT_THAT(table.questions(true), Contains(HasSubstr("时间到")));
}

TEST(Clocks, APlayPhaseEndsWithItsTimeAndStandsWhileOthersAnswer) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.wait(20 * second);
    EXPECT_EQ(table.left("turn"), 40);
    table.touch(slash);
    table.wait(10 * second);
    EXPECT_EQ(table.left("turn"), 40) << "seat 2 thinks";
    EXPECT_FALSE(runs(*table.session, "turn"));
    table.touch({{"do", "respond"}, {"seat", 2}, {"cards", {"jink"}}});
    table.wait(41 * second);
    EXPECT_NE(table.asked(), "play of 1");
    EXPECT_EQ(last_said(*table.session), "time_up");
}

TEST(Clocks, ARulingGivesTime) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.touch(slash);
    table.wait(10 * second);
    table.touch(
        {{"do", "rule"}, {"by", "referee"}, {"why", "glasses"}, {"extend", {{"seat", 2}, {"ms", 60000}}}});
    EXPECT_EQ(table.left("decision"), 65);
    table.wait(60 * second);
    EXPECT_EQ(table.asked(), "jink of 2");
    table.wait(6 * second);
    EXPECT_EQ(last_said(*table.session), "time_up");
}

TEST(Clocks, TheRefereeSetsExtendsAndStopsThem) {
    Timed table(json::object());
    table.order({"turn", 60 * second});
    table.order({"game", 1800 * second});
    table.wait(10 * second);
    EXPECT_EQ(table.left("turn"), 50);
    table.order({"turn", {}, 60 * second});
    EXPECT_EQ(table.left("turn"), 110);
    table.order({"", {}, 0, true});
    table.wait(600 * second);
    EXPECT_EQ(table.left("turn"), 110);
    EXPECT_EQ(table.left("game"), 1790);
    EXPECT_TRUE(table.session->snapshot()->clocks_stopped);
    table.order({"", {}, 0, false});
    table.order({"turn", 0});
    EXPECT_EQ(table.left("turn"), -1) << "off";
}

TEST(Clocks, AfterATakeBackNothingIsDeclinedBeforeSomebodySpeaks) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.touch(slash);
    table.touch({{"do", "respond"}, {"seat", 2}, {"cards", {"jink"}}});
    table.take_back(1);
    table.wait(120 * second);
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_EQ(last_said(*table.session), "take_back");
}

// What lies on the table came before the clock.
TEST(Clocks, HandsAtWorkAreWaitedFor) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.touch(slash);
    table.look(false);
    table.wait(20 * second);
    EXPECT_EQ(table.asked(), "jink of 2");
    table.look(true);
    table.wait(second);
    EXPECT_EQ(last_said(*table.session), "time_up");
}

TEST(Clocks, APadsRingRunsDownToTheSameMoment) {
    Timed table(under({{"decision", 15}, {"play", 60}}));
    table.touch(slash);
    EXPECT_EQ(table.session->lights().at(2).deadline_ms, table.now + 15 * second);
    EXPECT_EQ(table.session->lights().at(2).limit_ms, 15 * second);
    EXPECT_EQ(table.session->lights().at(3).deadline_ms, -1);
}

// ---- the game's time ----

TEST(Clocks, AGameAtItsTimeFinishesTheTurnAndEndsUnfinished) {
    Timed table(under({{"game", 600}}));
    table.wait(601 * second);
    EXPECT_EQ(table.asked(), "play of 1") << "the turn under way is finished";
    EXPECT_THAT(table.session->snapshot()->log, Contains(HasSubstr("打完这个回合")));
    table.touch({{"do", "end"}, {"seat", 1}});
    for (int i = 0; i < 20 && !table.game().over(); ++i) {
        const auto* prompt = table.game().prompt();
        if (prompt && prompt->kind == engine::Prompt::Kind::discard) {
            std::vector<std::string> cards(static_cast<std::size_t>(prompt->least), "?");
            table.touch({{"do", "discard"}, {"seat", prompt->seats.front()}, {"cards", cards}});
        }
        table.wait(second);
    }
    ASSERT_TRUE(table.game().over());
    EXPECT_THAT(table.game().table().over->winners, IsEmpty());
    const auto ruling = engine::to_json(table.session->kept().back());
    EXPECT_EQ(ruling["do"], "rule");
    EXPECT_EQ(ruling["why"], "time");
}

TEST(Clocks, WithoutAFormatTheRefereeEndsTheGame) {
    Timed table(json::object());
    table.order({"game", 600 * second});
    table.wait(700 * second);
    EXPECT_FALSE(table.game().over());
    EXPECT_THAT(table.questions(true), Contains(HasSubstr("这一局的时间到了")));
    table.answer("这一局的时间到了", "到时结束");
    EXPECT_TRUE(table.game().over());
}

// 1v1: generals left, then health; where nobody is ahead, five minutes more.
struct Duel : PlayedTable {
    explicit Duel(int hp)
        : PlayedTable(json{{{"general", "guanyu"}, {"hp", 4}}, {{"general", "zhangfei"}, {"hp", hp}}},
                      json{{"mode", "1v1"},
                           {"deck", "1v1"},
                           {"format", under({{"game", 600}}, "compare", 300)["format"]}}) {}
    void end_turn() {
        const auto turn = game().table().turn;
        for (int i = 0; i < 10 && game().prompt() && game().table().turn == turn; ++i) {
            const auto* prompt = game().prompt();
            if (prompt->kind == engine::Prompt::Kind::discard)
                touch({{"do", "discard"},
                       {"seat", prompt->seats.front()},
                       {"cards", std::vector<std::string>(static_cast<std::size_t>(prompt->least), "?")}});
            else
                touch({{"do", "end"}, {"seat", turn}});
        }
        wait(second);
    }
};

TEST(Clocks, ADuelAtItsTimeIsWonByWhoeverIsAhead) {
    Duel table(3);
    table.wait(601 * second);
    EXPECT_FALSE(table.game().over());
    table.end_turn();
    ASSERT_TRUE(table.game().over());
    EXPECT_EQ(table.game().table().over->why, "time");
    EXPECT_EQ(table.game().table().over->winners, std::vector<engine::Seat>{1});
}

TEST(Clocks, ALevelDuelHasMoreTime) {
    Duel table(4);
    table.wait(601 * second);
    table.end_turn();
    EXPECT_FALSE(table.game().over());
    EXPECT_GT(left(*table.session, "game"), 290);
    EXPECT_THAT(table.session->snapshot()->log, Contains(HasSubstr("加时 300 秒")));
    table.wait(300 * second);
    table.end_turn();
    EXPECT_FALSE(table.game().over()) << "again and again";
    EXPECT_GT(left(*table.session, "game"), 290);
}

// 决赛桌: identity, which at any other table ends with nobody having won.
TEST(Clocks, AFinalTablePlaysUntilSomebodyHasWon) {
    auto more = under({{"game", 600}}, "unfinished", 600);
    more["format"]["final"] = true;
    Timed table(more);
    for (int times = 0; times < 3; ++times) {
        table.wait(601 * second);
        const auto turn = table.game().table().turn;
        while (table.game().prompt() && table.game().table().turn == turn) {
            const auto* prompt = table.game().prompt();
            std::vector<std::string> cards(static_cast<std::size_t>(std::max(prompt->least, 0)), "?");
            const bool discards = prompt->kind == engine::Prompt::Kind::discard;
            ASSERT_TRUE(discards || prompt->kind == engine::Prompt::Kind::play);
            table.touch(discards ? json{{"do", "discard"}, {"seat", turn}, {"cards", cards}}
                                 : json{{"do", "end"}, {"seat", turn}});
        }
        table.wait(second);
        EXPECT_FALSE(table.game().over());
        EXPECT_GT(table.left("game"), 590);
        EXPECT_THAT(table.session->snapshot()->log, Contains(HasSubstr("决赛桌：加时 600 秒")));
    }
}

// ---- a table that was killed ----

class ClocksKept : public GameOnDisk {};

TEST_F(ClocksKept, ClocksStandWhereTheyStoodWhenTheTableDied) {
    json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(3)}};
    setup.update(under({{"decision", 15}, {"play", 60}, {"game", 2400}}));
    auto begun = TableSession::begin(setup, journal.get());
    ASSERT_TRUE(begun);
    auto& session = **begun;
    for (std::int64_t now = 0; now <= 30 * second; now += 100) session.tick(now);
    session.take(Touched{slash}, 30 * second);
    session.take(ClockSet{{"game", {}, 300 * second}}, 30 * second);
    for (std::int64_t now = 30 * second; now <= 39 * second; now += 100) session.tick(now);
    EXPECT_EQ(left(session, "game"), 2700 - 39);
    begun->reset();  // nothing is told to it: what is on the disk is all there is
    open();
    auto again = TableSession::go_on(*journal);
    ASSERT_TRUE(again && *again);
    EXPECT_NEAR(static_cast<double>(left(**again, "game")), 2700 - 39, 2) << "with what the referee gave";
    EXPECT_NEAR(static_cast<double>(left(**again, "turn")), 30, 2);
    EXPECT_NEAR(static_cast<double>(left(**again, "decision")), 15 - 9, 2);
    for (std::int64_t now = 0; now <= 9 * second; now += 100) (*again)->tick(now);
    EXPECT_EQ(last_said(**again), "time_up") << "and they run on";
}

TEST_F(ClocksKept, AStoppedClockIsStillStopped) {
    auto begun = TableSession::begin(
        {{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(2)}},
        journal.get());
    ASSERT_TRUE(begun);
    (*begun)->take(Touched{slash}, 1000);
    (*begun)->take(ClockSet{{"decision", 30 * second}}, 2000);
    (*begun)->take(ClockSet{{"", {}, 0, true}}, 12 * second);
    begun->reset();
    open();
    auto again = TableSession::go_on(*journal);
    ASSERT_TRUE(again && *again);
    EXPECT_TRUE((*again)->snapshot()->clocks_stopped);
    EXPECT_EQ(left(**again, "decision"), 20);
}

}  // namespace
}  // namespace jianjun::app
