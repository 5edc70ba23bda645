// Where the engine holds cards (牌在何处), as the eyes' readings are compared with it.
#include "companion_app/session/inference/held_cards.h"

#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::Contains;
using ::testing::Not;

// Two 杀♠8 and one 青龙偃月刀: the eyes must not take the second 杀 for the first one, moved.
TEST(HeldCards, TheDeckHasSeveralCardsOfSomeFaces) {
    PlayedTable table(plain_seats(2));
    const auto doubled = doubled_labels(table.session->game());
    EXPECT_THAT(doubled, Contains("slash@S8"));
    EXPECT_THAT(doubled, Not(Contains("blade@S5")));
}

TEST(HeldCards, ANameThatTheDeckHasOnceSaysWhichCardItIs) {
    PlayedTable table(plain_seats(2));
    const auto& game = table.session->game();
    ASSERT_TRUE(only_one_named(game, "blade"));
    EXPECT_EQ(engine::to_string(*only_one_named(game, "blade")), "blade@S5");
    EXPECT_FALSE(only_one_named(game, "crossbow")) << "诸葛连弩 has two corners";
    EXPECT_FALSE(only_one_named(game, "slash"));
    EXPECT_FALSE(only_one_named(game, ""));
    EXPECT_FALSE(only_one_named(game, "no_such_card"));
}

}  // namespace
}  // namespace jianjun::app
