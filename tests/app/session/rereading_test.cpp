// What was understood is doubted once what follows makes no sense (改读).
#include "companion_app/session/table/rereading.h"

#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using ::testing::IsEmpty;

// Who has answered with 杀, in order, as the table understands it.
std::vector<int> who_answered(const PlayedTable& table) {
    std::vector<int> seats;
    int number = 0;
    for (const auto& input : table.session->inputs())
        if (table.game().counts(++number) && input.value("do", "") == "respond")
            seats.push_back(input.value("seat", 0));
    return seats;
}

// Seat 4 lets a rescue go by that the table has not understood yet, and seems to say that he is aimed at.
TEST(Rereading, FollowsWhatCameAfter) {
    auto seats = plain_seats(4);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(4);
    ASSERT_EQ(last_that_counts(table, "slash@S7").value("targets", nlohmann::json()), nlohmann::json{4});
    table.slide(2, 0);
    table.wait(7000);
    EXPECT_EQ(last_that_counts(table, "slash@S7").value("targets", nlohmann::json()), nlohmann::json{2});
    EXPECT_EQ(table.game().table().seat(4).hp, table.game().table().seat(4).max_hp);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Rereading, NeverGoesPastAnAnswer) {
    auto seats = plain_seats(4);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.wait(5500);
    table.answer("目标", "4号位");
    table.pass(4);
    table.slide(2, 0);
    table.wait(7000);
    EXPECT_EQ(last_that_counts(table, "slash@S7").value("targets", nlohmann::json()), nlohmann::json{4});
    EXPECT_FALSE(table.questions(true).empty()) << "it is a flag";
}

// 南蛮入侵, and two 杀 of arms that nobody saw, before any health is slid: neither is the first one's that
// might be.
TEST(Rereading, DoubtsTwoThatGoTogether) {
    PlayedTable table(plain_seats(5));
    for (int seat = 1; seat <= 5; ++seat) table.slide(seat, 4);
    table.lay(1, "savage_assault@S7");
    table.lay(0, "slash@S8");
    table.lay(0, "slash@C9");
    table.wait(400);
    table.slide(2, 3);
    table.slide(4, 3);
    table.wait(26000);
    EXPECT_EQ(who_answered(table), (std::vector<int>{3, 5}));
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_EQ(table.hp(3), 4);
    EXPECT_EQ(table.hp(4), 3);
    EXPECT_EQ(table.hp(5), 4);
    EXPECT_THAT(table.open(), IsEmpty());
}

// What is believed in after a change may be doubted as well: health that is slid tells it one after the
// other.
TEST(Rereading, DoubtsWhatItHasUnderstoodOtherwise) {
    PlayedTable table(plain_seats(5));
    for (int seat = 1; seat <= 5; ++seat) table.slide(seat, 4);
    table.lay(1, "savage_assault@S7");
    table.lay(0, "slash@S8");
    table.wait(400);
    table.slide(2, 3);
    table.wait(5000);
    table.slide(3, 3);
    table.wait(5000);
    table.slide(5, 3);
    table.wait(7000);
    EXPECT_EQ(who_answered(table), (std::vector<int>{4}));
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_EQ(table.hp(3), 3);
    EXPECT_EQ(table.hp(4), 4);
    EXPECT_EQ(table.hp(5), 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// Of seat 1's end nobody has said a word; 2 presses 不出 at a pad that asks nothing, and throws down what is
// too much for him.
TEST(Rereading, HearsAPressThatCameToNothing) {
    PlayedTable table(with_health({6, 4, 4}));
    table.pass(2);
    ASSERT_EQ(table.inputs(), 0) << "it is seat 1's turn";
    table.wait(2000);
    for (const char* card : {"jink@D7", "fire_attack@H3"}) {
        table.lay(0, card, "discard");
        table.wait(800);
    }
    table.wait(5000);
    EXPECT_EQ(table.game().table().turn, 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
