// A card whose targets nobody names, and that may have two of them (铁索连环): what the table shows, pads and
// questions tell who they are.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {

namespace {

using devices::Button;
using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

json targets_of_the_chain(const PlayedTable& table) {
    const auto use = last_that_counts(table, "iron_chain@C10");
    return use.is_null() ? use : use.value("targets", json());
}

TEST(SeveralTargets, AreThoseWhoseChainsShow) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "iron_chain@C10");
    table.wait(800);
    table.count(2, "token:chain", 1);
    table.wait(300);
    EXPECT_EQ(table.inputs(), 0) << "2 alone, or somebody else as well?";
    table.count(4, "token:chain", 1);
    table.wait(300);
    EXPECT_EQ(targets_of_the_chain(table), (json{2, 4}));
    table.wait(8000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 3 says so, and then 5: whether that was 无懈可击 that comes, or 5 is aimed at as well, the chains tell.
TEST(SeveralTargets, SayItEachForHimself) {
    for (const bool both : {true, false}) {
        PlayedTable table(plain_seats(5));
        table.lay(1, "iron_chain@C10");
        table.press(3, Button::answer);
        EXPECT_EQ(targets_of_the_chain(table), json{3});
        table.wait(900);
        table.press(5, Button::answer);
        table.wait(900);
        table.count(3, "token:chain", 1);
        if (both) table.count(5, "token:chain", 1);
        table.wait(4000);
        EXPECT_EQ(targets_of_the_chain(table), both ? (json{3, 5}) : json{3});
        EXPECT_THAT(table.open(), IsEmpty());
    }
}

TEST(SeveralTargets, AreOfferedTogether) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "iron_chain@C10");
    table.wait(6000);
    table.answer("目标", "2号位、4号位");
    EXPECT_EQ(targets_of_the_chain(table), (json{2, 4}));
}

// 杀 has one target.
TEST(SeveralTargets, AreNotOfferedWhereTheRulesLetOneBeAimedAt) {
    PlayedTable table(plain_seats(3));
    table.touch({{"do", "rule"}, {"by", "table"}, {"why", "a horse"}, {"set", {{"seat", 1}, {"equip", {"chitu@H5"}}}}});
    table.lay(1, "slash@S7");
    table.wait(6000);
    const auto questions = table.session->questions();
    ASSERT_EQ(questions.size(), 1U);
    for (const auto& choice : questions.front().shown.choices) EXPECT_THAT(choice.text.zh, Not(HasSubstr("、")));
}

// A general that is turned a quarter lets the window for 无懈可击 go by, as health that is slid does.
TEST(SeveralTargets, AChainThatShowsSaysThatNobodyCancelled) {
    PlayedTable table(plain_seats(4));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"iron_chain@C10"}}, {"targets", {2, 3}}});
    ASSERT_EQ(table.asked(), "nullification of 1");
    table.count(2, "token:chain", 1);
    table.count(3, "token:chain", 1);
    EXPECT_EQ(table.asked(), "play of 1");
}

}  // namespace

}  // namespace jianjun::app
