// 制蛮.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__zhiman_test {
namespace {

TEST(Zhiman, ACardBeforeHimInPlaceOfDamage) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"ld__zhiman"}}}), with(of("wei"), {{"equip", {"crossbow@DA"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "ld__zhiman");
    if (scene.asked() != "1:play") scene.take(1, 2, "equip", "crossbow@DA");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"crossbow@DA"});
}

TEST(Zhiman, AnAllyMayChangeHisDeputy) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"ld__zhiman"}}}), pair("hs__zhaoyun", "hs__liubei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "ld__zhiman");
    scene.choose(1, "change_deputy").choose(2, "change_deputy").input(reveal_general(2, "hs__zhangfei"));
    EXPECT_EQ(at(scene, 2).generals[1], "hs__zhangfei");
    EXPECT_EQ(skills(scene, 2), (std::vector<std::string>{"hs__longdan", "hs__paoxiao"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__zhiman_test
