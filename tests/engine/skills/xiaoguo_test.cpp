// 骁果.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::xiaoguo_test {
namespace {

const nlohmann::json before_2017{{"deal", 2}, {"options", {{"skill_print.kingdom", "2017"}}}};

const nlohmann::json seats{of("shu"), pair("hs__yuejin", "hs__dianwei"), of("wu"), of("qun")};

TEST(Xiaoguo, EquipmentIsDiscardedAndOneDraws) {
    auto scene = kingdom(seats, {{"deal", 2}});
    scene.end(1).skill(2, "xiaoguo", {"jink@H2"}).discard(1, {"vine@C2"});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hand(2), 2 - 1 + 1 + 2);
}

TEST(Xiaoguo, OrOneDamage) {
    auto scene = kingdom(seats, {{"deal", 2}});
    scene.end(1).skill(2, "xiaoguo", {"jink@H2"}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

// Whoever holds no basic card has nothing to pay with, and nobody is hurt for nothing.
TEST(Xiaoguo, WithoutABasicCardItIsRefused) {
    auto scene = kingdom(seats, {{"deal", 2}});
    scene.input({{"do", "rule"}, {"by", "referee"}, {"why", "he shows his hand"}, {"set", {{"seat", 2}, {"known_hand", {"duel@SA", "vine@C2"}}}}});
    scene.end(1);
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("xiaoguo")), "no_card");
    EXPECT_EQ(scene.hp(1), 4);
}

TEST(Xiaoguo, InBoxesBefore2017NobodyDrawsForTheEquipment) {
    auto scene = kingdom(seats, before_2017);
    scene.end(1).skill(2, "xiaoguo", {"jink@H2"}).discard(1, {"vine@C2"});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hand(2), 2 - 1 + 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::xiaoguo_test
