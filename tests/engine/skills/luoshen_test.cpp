// 洛神: black cards come to her.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::luoshen_test {
namespace {

TEST(Luoshen, GainsBlackCardsOneByOneUntilRed) {
    Scene scene({{.role = "lord", .general = "zhenji"}, {.role = "rebel"}});
    EXPECT_EQ(scene.asked(), "1:choice luoshen");
    scene.skill(1, "luoshen").reveal(1, "slash@S7");
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.asked(), "1:choice luoshen");
    scene.skill(1, "luoshen").reveal(1, "slash@S8").skill(1, "luoshen").reveal(1, "peach@H3");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"slash@S7", "slash@S8"}));
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"peach@H3"});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Luoshen, SheMayStop) {
    Scene scene({{.role = "lord", .general = "zhenji"}, {.role = "rebel"}});
    scene.skill(1, "luoshen").reveal(1, "slash@S7").pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 7);
}

TEST(Luoshen, AfterAReplacementTheNewCardCounts) {
    Scene scene({{.role = "lord", .general = "zhenji"}, {.role = "rebel", .general = "simayi"}});
    scene.skill(1, "luoshen").reveal(1, "slash@S7").skill(2, "guicai", {"peach@H3"});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_TRUE(scene.known_hand(1).empty());
}

TEST(Luoshen, OnlyTheJudgementsOfItsOwn) {
    Scene scene({{.role = "lord", .general = "zhenji", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    scene.pass(1).pass().reveal(1, "slash@S7");
    EXPECT_TRUE(scene.known_hand(1).empty());
}

}  // namespace
}  // namespace jianjun::engine::testing::luoshen_test
