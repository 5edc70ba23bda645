// 空城 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__kongcheng_test {
namespace {

const nlohmann::json before_2017{{"deal", 0}, {"options", {{"skill_print.kingdom", "2017"}}}};

TEST(KingdomKongcheng, TheTargetIsCancelledAsItIsNamed) {
    auto scene =
        kingdom({of("wei"), pair("hs__zhugeliang", "hs__liubei"), of("wu"), of("qun")}, {{"deal", 0}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4 - 1 + 0);
}

TEST(KingdomKongcheng, WhatIsGivenWaitsOnTheGeneral) {
    auto scene = kingdom(
        {pair("hs__liubei", "hs__zhangfei"), pair("hs__zhugeliang", "hs__machao"), of("wu"), of("qun")},
        {{"deal", 0}});
    scene.skill(1, "ex__rende", {"jink@H2"}, {2});
    EXPECT_EQ(scene.hand(2), 0);
    EXPECT_EQ(scene.game->table().cards({Zone::general, 2}).size(), 1u);
    scene.end(1);
    scene.input(says(Do::use, 2).with({"crossbow@DA"}));
    EXPECT_EQ(scene.hand(2), 2);
}

TEST(KingdomKongcheng, InBoxesBefore2017TheTargetIsCancelledButWhatIsGivenIsHisAtOnce) {
    auto scene = kingdom(
        {pair("hs__liubei", "hs__zhangfei"), pair("hs__zhugeliang", "hs__machao"), of("wu"), of("qun")}, before_2017);
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    scene.skill(1, "ex__rende", {"jink@H2"}, {2});
    EXPECT_EQ(scene.hand(2), 1);
    EXPECT_TRUE(scene.game->table().cards({Zone::general, 2}).empty());
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__kongcheng_test
