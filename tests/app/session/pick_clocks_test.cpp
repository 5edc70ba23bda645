// Clocks while generals are picked and fielded (选将计时) in 3v3: each pick has the 20 seconds of the format
// on every display, and one that nobody makes in time is the referee's matter. Time is what a table is told.
#include <gmock/gmock.h>

#include "companion_app/session/table/seat_phone.h"
#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::int64_t second = 1000;

// Under the clocks of the format that is shipped.
json under_3v3() {
    return {{"mode", "3v3"},
            {"deck", "3v3"},
            {"pool",
             {{"caocao", "simayi", "xiahoudun", "zhangliao", "xuchu", "guojia", "zhenji", "liubei"},
              {"guanyu", "zhangfei", "zhugeliang", "zhaoyun", "machao", "huangyueying", "sunquan", "ganning"},
              json::array({"?", "?", "?", "?", "?", "?", "?", "?"}),
              json::array({"?", "?", "?", "?", "?", "?", "?", "?"})}},
            {"format",
             {{"id", "3v3"},
              {"hints", "locked"},
              {"clocks", {{"selection", 20}, {"decision", 15}, {"nullification", 5}, {"play", 60}}},
              {"at_time", "compare"},
              {"extra_time", 300}}}};
}

json six() {
    auto seats = json::array();
    for (const auto* name : {"甲", "乙", "丙", "丁", "戊", "己"}) seats.push_back({{"name", name}});
    return seats;
}

struct Picking : PlayedTable {
    Picking() : PlayedTable(six(), under_3v3()) {}

    void pick(int seat, const std::string& option) {
        touch({{"do", "choose"}, {"seat", seat}, {"option", option}});
    }
    void take_piles() {
        pick(1, "1");
        pick(4, "2");
    }
    engine::Seat asks() const { return game().prompt()->seats.front(); }
    // The next pick, of the first general that lies there.
    void pick_next() { pick(asks(), game().prompt()->options.front()); }
    // Seconds that every display shows for a decision, which must all say the same; −1: they show none.
    std::int64_t left() const {
        std::int64_t shown = -1;
        for (const auto& clock : session->snapshot()->clocks)
            if (clock.name == "decision" && clock.running) shown = (clock.left_ms + second - 1) / second;
        for (int seat = 1; seat <= 6; ++seat) {
            const auto message =
                json::parse(seat_message(*session, seat, seat_speech(Words(json::object()))));
            for (const auto& clock : message["clocks"])
                if (clock["clock"] == "decision")
                    EXPECT_EQ((clock["left_ms"].get<std::int64_t>() + second - 1) / second, shown)
                        << "phone of " << seat;
            const auto& pad = session->lights().at(seat);
            const auto& asked = game().prompt()->seats;
            const bool is_asked = std::find(asked.begin(), asked.end(), seat) != asked.end();
            if (is_asked)
                EXPECT_EQ((pad.deadline_ms - now + second - 1) / second, shown) << "pad of " << seat;
            if (!is_asked) EXPECT_EQ(pad.deadline_ms, -1) << "pad of " << seat;
        }
        return shown;
    }
    int picked() const {
        return static_cast<int>(game().table().seat(1).bench.size() + game().table().seat(4).bench.size());
    }
};

TEST(PickClocks, BothCaptainsHaveTwentySecondsForThePile) {
    Picking table;
    EXPECT_EQ(table.left(), 20);
    table.wait(5 * second);
    EXPECT_EQ(table.left(), 15);
    table.pick(1, "1");
    EXPECT_EQ(table.left(), 15) << "the other captain's time runs on";
    table.pick(4, "2");
    EXPECT_EQ(table.left(), 20) << "the first pick";
}

TEST(PickClocks, EachOfTheSixteenPicksHasTwentySeconds) {
    Picking table;
    table.take_piles();
    std::vector<int> by;
    for (int n = 0; n < 15; ++n) {
        by.push_back(table.asks());
        EXPECT_EQ(table.left(), 20) << n;
        table.wait(12 * second);
        EXPECT_EQ(table.left(), 8) << n;
        table.pick_next();
        EXPECT_EQ(table.picked(), n + 1);
    }
    EXPECT_EQ(std::count(by.begin(), by.end(), 1) + std::count(by.begin(), by.end(), 4), 15);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(PickClocks, SoHasEachGeneralThatIsFielded) {
    Picking table;
    table.take_piles();
    while (table.asked().starts_with("choice")) table.pick_next();
    ASSERT_EQ(table.asked(), "reveal of 1");
    for (const auto& [captain, seat] : {std::pair{1, 1}, {1, 3}, {1, 5}, {4, 2}, {4, 4}, {4, 6}}) {
        EXPECT_EQ(table.left(), 20) << seat;
        table.wait(9 * second);
        EXPECT_EQ(table.left(), 11) << seat;
        const auto& bench = table.game().table().seat(static_cast<engine::Seat>(captain)).bench;
        table.touch({{"do", "reveal"},
                     {"seat", captain},
                     {"general", bench.at(static_cast<std::size_t>(seat / 2)).general},
                     {"seats", {seat}}});
    }
    EXPECT_FALSE(table.game().table().seat(6).generals[0].empty()) << "shown together";
}

// No clock picks anybody: the referee is told whom the table waits for, until the pick is made.
TEST(PickClocks, APickThatIsLateIsTheRefereesMatter) {
    Picking table;
    table.take_piles();
    const auto late = table.asks();
    table.wait(19 * second);
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(2 * second);
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("时间到，" + std::to_string(late) + "号位")));
    EXPECT_EQ(table.left(), 0);
    table.wait(60 * second);
    EXPECT_EQ(table.picked(), 0) << "nobody is picked by a clock";
    EXPECT_EQ(table.questions(true).size(), 1u) << "said once";
    table.pick_next();
    EXPECT_EQ(table.picked(), 1);
    EXPECT_THAT(table.questions(true), IsEmpty()) << "it was answered";
    EXPECT_EQ(table.left(), 20) << "the next pick has its own time";
    table.wait(21 * second);
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("时间到")));
}

// Whoever has taken a pile is not waited for.
TEST(PickClocks, TheCaptainWhoIsLateIsNamedAlone) {
    Picking table;
    table.wait(21 * second);
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("1号位 甲、4号位 丁")));
    Picking other;
    other.pick(4, "3");
    other.wait(21 * second);
    EXPECT_THAT(other.questions(true), ElementsAre(HasSubstr("时间到，1号位 甲 还没答")));
}

TEST(PickClocks, TheRefereeGivesACaptainMoreTime) {
    Picking table;
    table.take_piles();
    table.wait(15 * second);
    table.touch({{"do", "rule"},
                 {"by", "referee"},
                 {"why", "glasses"},
                 {"extend", {{"seat", table.asks()}, {"ms", 30000}}}});
    EXPECT_EQ(table.left(), 35);
    table.wait(34 * second);
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(2 * second);
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("时间到")));
}

}  // namespace
}  // namespace jianjun::app
