// 敕令: whoever has no faction shows, discards or suffers.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::imperial_order_test {
namespace {

nlohmann::json table() {
    return {of("wei"), hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__sunquan", "hs__zhouyu"),
            hidden("hs__lvbu", "hs__diaochan")};
}

TEST(ImperialOrder, ShowsAndDrawsOrDiscardsEquipmentOrLosesHealth) {
    auto scene = kingdom(table());
    scene.use(1, "imperial_order@C3").pass().input(reveal_general(2, "hs__liubei"));
    EXPECT_EQ(at(scene, 2).faction, "shu");
    EXPECT_EQ(scene.hand(2), 5);
    scene.pass();
    EXPECT_EQ(scene.refused(says(Do::discard, 3).with({"peach@H4"})), "card");
    scene.discard(3, {"crossbow@DA"});
    EXPECT_EQ(scene.hand(3), 3);
    scene.pass().pass(4);
    EXPECT_EQ(scene.hp(4), 3);
}

TEST(ImperialOrder, DiscardedUnusedItIsCarriedOutAsTheTurnEnds) {
    auto scene = kingdom(table(), {{"deal", 5}});
    scene.end(1).discard(1, {"imperial_order@C3", "?", "?"});
    EXPECT_EQ(scene.state()["zones"]["aside"].size(), 1u);
    scene.input(reveal_general(2, "hs__zhaoyun")).pass(3).pass(4);
    EXPECT_EQ(at(scene, 2).faction, "shu");
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.turn(), 2);
}

// Nobody knew that the dead held it: whoever saw it come down says so.
TEST(ImperialOrder, OutOfTheHandOfTheDeadARulingMakesItLeaveTheGame) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"hp", 1}}), hidden("hs__sunquan", "hs__zhouyu"), of("qun")}, {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(4);
    ASSERT_FALSE(scene.alive(2));
    scene.input({{"do", "rule"}, {"move", {{"cards", {"imperial_order@C3"}}, {"from", {{"zone", "discard"}}}, {"to", {{"zone", "aside"}}}}}});
    EXPECT_EQ(scene.state()["zones"]["aside"], (nlohmann::json{"imperial_order@C3"}));
    scene.end(1).pass(3);
    EXPECT_EQ(scene.hp(3), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::imperial_order_test
