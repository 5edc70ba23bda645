// The beginning at a real table (选将): cards that are shown say who is the lord and who plays whom.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

nlohmann::json unknown_seats(int n) {
    nlohmann::json seats = nlohmann::json::array();
    for (int i = 0; i < n; ++i) seats.push_back(nlohmann::json::object());
    return seats;
}

std::string general(const PlayedTable& table, int seat) {
    return table.game().table().seat(static_cast<engine::Seat>(seat)).generals[0];
}

struct Selecting : ::testing::Test {
    PlayedTable table{unknown_seats(3), {{"guided", true}}};
};

TEST_F(Selecting, TheLordsCardAndTheGeneralsAreRead) {
    table.lay(2, "role:lord", "role", 2);
    table.lay(2, "general:caocao", "general", 2);
    EXPECT_EQ(general(table, 2), "caocao");
    table.lay(1, "general:zhaoyun", "general", 1);
    table.lay(3, "general:zhenji", "general", 3);
    EXPECT_EQ(general(table, 1), "zhaoyun");
    EXPECT_EQ(general(table, 3), "zhenji");
    EXPECT_EQ(table.asked(), "play of 2");
}

TEST_F(Selecting, CardsThatWereShownEarlierCountToo) {
    table.lay(1, "general:zhaoyun", "general", 1);
    table.lay(3, "general:zhenji", "general", 3);
    table.lay(2, "general:caocao", "general", 2);
    table.wait(20000);
    EXPECT_EQ(table.asked(), "choice of 1") << "nobody has said who is the lord";
    table.lay(2, "role:lord", "role", 2);
    table.wait(300);
    EXPECT_EQ(table.asked(), "play of 2");
    EXPECT_EQ(general(table, 3), "zhenji");
}

TEST_F(Selecting, NothingIsAskedOrFlaggedMeanwhile) {
    table.lay(2, "role:lord", "role", 2);
    table.slide(2, 3);
    table.wait(30000);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
    EXPECT_THAT(table.questions(false), ::testing::IsEmpty());
}

// Chosen on a phone or by a touch, and another card is laid down: whoever is right says so.
TEST_F(Selecting, ACameraThatSeesAnotherCardThanWasChosenAsks) {
    table.lay(2, "role:lord", "role", 2);
    for (const auto& [seat, general] : {std::pair{2, "caocao"}, {1, "zhaoyun"}, {3, "zhenji"}})
        table.touch({{"do", "choose"}, {"seat", seat}, {"option", general}});
    ASSERT_EQ(general(table, 1), "zhaoyun");
    table.lay(3, "general:zhenji", "general", 3);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
    table.lay(1, "general:lvbu", "general", 1);
    table.wait(20000);
    ASSERT_THAT(table.questions(true),
                ::testing::ElementsAre(::testing::HasSubstr("桌上武将为吕布，记录为赵云")));
    table.answer("吕布", "以桌面为准");
    EXPECT_EQ(general(table, 1), "lvbu");
    table.wait(20000);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

// Whoever lays the right card over the wrong one has answered.
TEST_F(Selecting, TheRightCardLaidAfterAllAnswersByItself) {
    table.lay(2, "role:lord", "role", 2);
    for (const auto& [seat, general] : {std::pair{2, "caocao"}, {1, "zhaoyun"}, {3, "zhenji"}})
        table.touch({{"do", "choose"}, {"seat", seat}, {"option", general}});
    const auto wrong = table.lay(1, "general:lvbu", "general", 1);
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ::testing::SizeIs(1));
    table.leaves(wrong);
    table.lay(1, "general:zhaoyun", "general", 1);
    table.wait(2000);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
    EXPECT_EQ(general(table, 1), "zhaoyun");
}

TEST_F(Selecting, APadDeclines) {
    table.lay(2, "role:lord", "role", 2);
    EXPECT_TRUE(table.lit(2));
    table.pass(2);
    table.pass(1);
    table.pass(3);
    EXPECT_EQ(table.asked(), "play of 2");
    EXPECT_EQ(table.hp(2), 4);
}

}  // namespace
}  // namespace jianjun::app
