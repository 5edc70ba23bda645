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

TEST(Xiaoguo, NeedsABasicCardThatHeMayHave) {
    auto armed = seats;
    armed[1]["hand"] = {"vine@C2", "duel@SA"};
    auto scene = kingdom(armed, {{"deal", 2}});
    scene.end(1);
    EXPECT_EQ(scene.refused(nlohmann::json{{"do", "skill"}, {"seat", 2}, {"skill", "xiaoguo"}}), "card");
}

TEST(Xiaoguo, InBoxesBefore2017NobodyDrawsForTheEquipment) {
    auto scene = kingdom(seats, before_2017);
    scene.end(1).skill(2, "xiaoguo", {"jink@H2"}).discard(1, {"vine@C2"});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hand(2), 2 - 1 + 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::xiaoguo_test
