// What a hall's hub orders of a table (赛场命令): shown, obeyed once, refused where another hub has followed;
// found again by a table that was killed.
#include <gmock/gmock.h>

#include <fstream>

#include "companion_app/session/inbox/hall_line.h"
#include "companion_app/session/table/seat_phone.h"
#include "tests/app/session/game_on_disk.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

json announcement(const std::string& text) {
    return {{"do", "announce"}, {"text", text}};
}
json ruling(const json& change) {
    json rule{{"do", "rule"}};
    rule.update(change);
    return {{"do", "rule"}, {"ruling", rule}};
}
const json three_health = ruling({{"set", {{"seat", 2}, {"hp", 3}}}});

struct OrderedTable : PlayedTable {
    using PlayedTable::PlayedTable;
    void order(const std::string& id, std::int64_t fence, const json& what) {
        session->take(Ordered{id, fence, what}, now);
    }
};

TEST(HallOrders, AnAnnouncementStandsUntilSomebodyHasNotedIt) {
    OrderedTable table(plain_seats(3));
    table.order("a", 1, announcement("还有十分钟"));
    EXPECT_THAT(table.open(), Contains(HasSubstr("还有十分钟")));
    EXPECT_THAT(table.session->snapshot()->log, Contains(HasSubstr("The desk: 还有十分钟")));
    table.order("a", 1, announcement("还有十分钟"));
    EXPECT_EQ(table.open().size(), 1U) << "said twice on the way, shown once";
    table.answer("还有十分钟", "知道了");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(HallOrders, ARulingIsTheReferees) {
    OrderedTable table(plain_seats(3));
    table.order("a", 1, three_health);
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_EQ(engine::to_json(table.session->kept().back())["by"], "hall");
    table.order("a", 1, three_health);
    EXPECT_EQ(table.inputs(), 1) << "once";
    table.order("b", 1, ruling({{"kill", {{"seat", 9}}}}));
    EXPECT_EQ(table.inputs(), 1);
    table.order("c", 1,
                {{"do", "rule"},
                 {"ruling", {{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}}}});
    EXPECT_EQ(table.inputs(), 1) << "what people do is no ruling";
}

TEST(HallOrders, AHubThatAnotherHasFollowedIsRefused) {
    OrderedTable table(plain_seats(3));
    table.order("", 7, {});
    table.order("a", 6, three_health);
    table.order("b", 6, announcement("old"));
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.open(), IsEmpty());
    table.order("a", 8, three_health);
    EXPECT_EQ(table.hp(2), 3) << "the same order of a hub that leads";
}

// 一轮的始终: its end lets the turn under way be the last, its beginning gives the game its whole time.
TEST(HallOrders, ARoundBeginsAndEndsAtEveryTableAtOnce) {
    const json format{
        {"format",
         {{"id", "cup"}, {"hints", "full"}, {"clocks", {{"game", 2400}}}, {"at_time", "unfinished"}}}};
    OrderedTable table(plain_seats(2), format);
    table.wait(60'000);
    table.order("a", 1, {{"do", "round"}, {"round", 2}, {"begins", true}});
    EXPECT_EQ(table.session->snapshot()->clocks.front().left_ms, 2'400'000);
    table.order("b", 1, {{"do", "round"}, {"round", 2}, {"begins", false}});
    table.wait(1000);
    EXPECT_THAT(table.open(), Contains(HasSubstr("第 2 轮到时")));
    EXPECT_FALSE(table.game().over()) << "the turn under way is played";
    table.touch({{"do", "end"}, {"seat", 1}});
    while (table.game().prompt() && table.game().prompt()->kind == engine::Prompt::Kind::discard)
        table.touch({{"do", "discard"},
                     {"seat", 1},
                     {"cards", std::vector<std::string>(
                                   static_cast<std::size_t>(table.game().prompt()->least), "?")}});
    table.wait(1000);
    EXPECT_TRUE(table.game().over());
}

TEST(HallOrders, ASeatingIsReadOut) {
    OrderedTable table(plain_seats(2));
    table.order("a", 1,
                {{"do", "seat"},
                 {"round", 3},
                 {"table", 5},
                 {"setup", {{"seats", {{{"name", "赵云"}}, {{"name", "马超"}}}}}}});
    EXPECT_THAT(table.open(), Contains(HasSubstr("第 3 轮第 5 桌）：1 号 赵云、2 号 马超")));
    EXPECT_THAT(table.session->snapshot()->log, Contains(HasSubstr("round 3, table 5")));
}

TEST(HallOrders, PhonesAreToldOfAnAnnouncement) {
    OrderedTable table(plain_seats(3));
    const auto before = moment_of(*table.session);
    table.order("a", 1, announcement("吃饭"));
    EXPECT_NE(moment_of(*table.session), before) << "phones are told";
}

// ---- the file ----

class HallLineKept : public GameOnDisk {
  protected:
    std::filesystem::path file() const { return OrderFile::beside(folder / "journal.db"); }
    void begin() {
        session = TableSession::begin(
                      {{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", plain_seats(3)}},
                      journal.get())
                      .value();
        sit_down();
    }
    void sit_down() { line.emplace(HallLine::of(folder / "journal.db", *journal)); }
    void kill_and_go_on() {
        session.reset();
        open();
        session = TableSession::go_on(*journal).value();
        sit_down();
    }
    void look() {
        line->look(inbox, now += 200);
        for (auto& arrival : inbox.take()) session->take(arrival, now);
    }
    std::size_t announced() const { return session->questions().size(); }
    std::vector<std::string> fates() const {
        std::vector<std::string> all;
        for (const auto& fate : order_fates(*journal, 3))
            all.push_back(fate.id + (fate.why.empty() ? " taken" : " refused"));
        return all;
    }

    std::unique_ptr<TableSession> session;
    std::optional<HallLine> line;
    Inbox inbox;
    std::int64_t now = 0;
};

TEST_F(HallLineKept, WhatTheHubSaidIsHeardOnceThoughTheTableIsKilled) {
    OrderFile keeper(file());
    ASSERT_TRUE(keeper.add({"a", 1, announcement("first")}));
    begin();
    look();
    EXPECT_EQ(announced(), 1U) << "what was said before it was opened, too";
    ASSERT_TRUE(keeper.add({"b", 1, three_health}));
    look();
    EXPECT_EQ(session->game().inputs(), 1);
    EXPECT_THAT(fates(), ElementsAre("a taken", "b taken"));
    kill_and_go_on();
    look();
    EXPECT_EQ(session->game().inputs(), 1) << "the ruling is in the journal already";
    EXPECT_EQ(announced(), 0U);
    ASSERT_TRUE(keeper.add({"c", 1, announcement("third")}));
    look();
    EXPECT_EQ(announced(), 1U);
    EXPECT_THAT(fates(), ElementsAre("a taken", "b taken", "c taken"));
}

TEST_F(HallLineKept, AnOldHubsOrderThatLayThereIsRefused) {
    OrderFile keeper(file());
    ASSERT_TRUE(keeper.add({"a", 5, three_health}) && keeper.add({{}, 6, {}}));
    begin();
    look();
    EXPECT_EQ(session->game().inputs(), 0);
    EXPECT_THAT(fates(), ElementsAre("a refused"));
    kill_and_go_on();
    ASSERT_TRUE(keeper.add({"a", 7, three_health}));
    look();
    EXPECT_EQ(session->game().inputs(), 1) << "the first hub leads again";
}

TEST_F(HallLineKept, ALineThatIsNotWholeYetWaits) {
    begin();
    OrderFile keeper(file());
    ASSERT_TRUE(keeper.add({"a", 1, announcement("whole")}));
    std::ofstream(file(), std::ios::app) << R"({"id":"b","fence":1,"order":{"do":"ann)";
    look();
    EXPECT_EQ(announced(), 1U);
    std::ofstream(file(), std::ios::app) << "ounce\",\"text\":\"late\"}}\n";
    look();
    EXPECT_EQ(announced(), 2U);
}

TEST_F(HallLineKept, WhatNobodyUnderstandsIsSaidSo) {
    begin();
    OrderFile keeper(file());
    ASSERT_TRUE(keeper.add({"a", 1, {{"do", "dance"}}}));
    look();
    EXPECT_THAT(fates(), ElementsAre("a refused"));
    EXPECT_EQ(announced(), 0U);
}

// 下一局的座位: the last that was ordered, until a game has begun with it.
TEST_F(HallLineKept, TheNextGameBeginsAsTheHallHasSeatedIt) {
    OrderFile keeper(file());
    const auto seating = [](const std::string& order, int table) {
        return json{{"do", "seat"},
                    {"round", 1},
                    {"table", table},
                    {"setup",
                     {{"jianjun", 1},
                      {"mode", "identity"},
                      {"deck", "junzheng"},
                      {"seats", plain_seats(4)},
                      {"hall", {{"order", order}}}}}};
    };
    const auto due = [&] { return seating_due(folder / "journal.db", *journal); };
    EXPECT_FALSE(due());
    ASSERT_TRUE(keeper.add({"a", 2, seating("first", 1)}) &&
                keeper.add({"b", 1, seating("of an old hub", 2)}));
    ASSERT_TRUE(due());
    EXPECT_EQ((*due())["hall"]["order"], "first");
    session = TableSession::begin(*due(), journal.get()).value();
    EXPECT_FALSE(due()) << "it has begun";
    ASSERT_TRUE(keeper.add({"c", 2, seating("second", 1)}));
    EXPECT_EQ((*due())["hall"]["order"], "second");
}

}  // namespace
}  // namespace jianjun::app
