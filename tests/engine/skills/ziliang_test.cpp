// 资粮.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ziliang_test {
namespace {

TEST(Ziliang, AFieldGoesToWhoeverOfTheFactionWasHurt) {
    auto scene = kingdom({of("shu"), of("wei"), with(of("wei"), {{"skills", {"ziliang"}}}), of("wu")});
    scene.input(ruled(SetSeat{.seat = 3, .general_cards = faces({"jink@H2"})}));
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "3:choice ziliang");
    scene.skill(3, "ziliang").end(1);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"jink@H2"});
}

TEST(Ziliang, TheFieldThatTheDeclarationNamesIsNotAskedForAgain) {
    auto scene = kingdom({of("shu"), of("wei"), with(of("wei"), {{"skills", {"ziliang"}}}), of("wu")});
    scene.input(ruled(SetSeat{.seat = 3, .general_cards = faces({"jink@H2", "slash@S9"})}));
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("ziliang").with({"peach@H3"})), "no_card") << "no such 田 lies there";
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("ziliang").with({"jink@H2", "slash@S9"})), "count");
    scene.skill(3, "ziliang", {"slash@S9"});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S9"});
}

}  // namespace
}  // namespace jianjun::engine::testing::ziliang_test
