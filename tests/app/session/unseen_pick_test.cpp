// A card that is taken out of a hand into a hand (顺手牵羊): nothing of it lies on the table, and people play on.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {

namespace {

using devices::Button;
using nlohmann::json;
using ::testing::IsEmpty;

// Seat 1 has taken a card of seat 2, who wears something besides: nothing of the pick is seen.
void takes_a_card(PlayedTable& table) {
    table.touch({{"do", "rule"}, {"by", "table"}, {"why", "a horse"}, {"set", {{"seat", 2}, {"equip", {"chitu@H5"}}}}});
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"snatch@S3"}}, {"targets", {2}}});
    ASSERT_EQ(table.asked(), "nullification of 1");
    table.wait(3000);
}

json pick(const PlayedTable& table) {
    for (const auto& input : table.session->inputs())
        if (input.value("do", "") == "choose") return input;
    return nullptr;
}

TEST(AnUnseenPick, IsBehindWhoeverPlaysOn) {
    PlayedTable table(plain_seats(2));
    takes_a_card(table);
    table.lay(1, "slash@S7");
    EXPECT_EQ(pick(table).value("from", json()), (json{{"seat", 2}, {"zone", "hand"}}));
    EXPECT_EQ(last_that_counts(table, "slash@S7").value("do", ""), "use") << "what was taken goes into a hand, and lies nowhere";
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(AnUnseenPick, IsBehindWhoeverPutsSomethingOn) {
    PlayedTable table(plain_seats(2));
    takes_a_card(table);
    table.lay(1, "zixing@DK", "equip", 1);
    EXPECT_EQ(last_that_counts(table, "zixing@DK").value("do", ""), "use");
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(AnUnseenPick, IsBehindTheEndOfATurn) {
    PlayedTable table(plain_seats(2));
    takes_a_card(table);
    table.pass(2);
    table.pass(1);
    ASSERT_EQ(table.asked(), "choice of 1");
    table.wait(1500);
    table.pass(1);
    EXPECT_NE(pick(table), nullptr);
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(AnUnseenPick, IsBehindWordsThatGoOn) {
    PlayedTable table(plain_seats(2));
    takes_a_card(table);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_EQ(table.asked(), "jink of 2");
}

// What is taken from where it lies is seen.
TEST(AnUnseenPick, IsNoneWhereAHorseIsTaken) {
    PlayedTable table(plain_seats(2));
    const auto horse = table.lay(0, "chitu@H5", "equip", 2);
    takes_a_card(table);
    table.leaves(horse, 1);
    table.wait(2000);
    table.lay(1, "slash@S7");
    EXPECT_EQ(pick(table).value("cards", json()), json{"chitu@H5"});
}

// 过河拆桥: what is picked comes down for all to see.
TEST(AnUnseenPick, IsNoneWhereTheCardComesDown) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
    table.wait(3000);
    table.lay(1, "jink@H2");
    EXPECT_EQ(pick(table).value("cards", json()), json{"jink@H2"});
}

}  // namespace

}  // namespace jianjun::app
