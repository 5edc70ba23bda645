// skill_print.kingdom: the skills as boxes bought before 2017 print them.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::old_prints_test {
namespace {

using nlohmann::json;

const json old{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(OldPrints, TheOlderTextWorksUnderEitherName) {
    for (const auto* name : {"hs__xiaoji", "枭姬"}) {
        auto scene = kingdom({with(pair("hs__sunshangxiang", "hs__sunquan"), {{"equip", {"crossbow@DA"}}}), of("wei"),
                              of("shu"), of("qun")},
                             old);
        scene.use(1, "sa__blade@S5").skill(1, name);
        EXPECT_EQ(scene.hand(1), 4 + 2 - 1 + 2) << "two for a card";
    }
}

TEST(OldPrints, ASkillThatWasNotPrintedThenDoesNothing) {
    const json seats{of("wei"), pair("hs__zhoutai", "hs__sunquan"), of("shu"), of("qun")};
    const auto asked = [&](const json& more) {
        auto scene = kingdom(seats, more);
        scene.input(ruled(SetSeat{.seat = 1, .hand = 0})).end(1);
        return scene.asked();
    };
    EXPECT_EQ(asked(json::object()), "2:choice hs__fenji");
    EXPECT_EQ(asked(old), "2:play");
}

TEST(OldPrints, AnotherSkillStandsInItsPlace) {
    auto scene = kingdom({pair("hs__pangde", "hs__zhangjiao"), of("wei"), of("shu"), of("wu")}, old);
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:choice mengjin");
}

TEST(OldPrints, TheOlderBuquLaysAWoundBeforeHeIsDying) {
    auto scene = kingdom({of("wei"), with(pair("hs__zhoutai", "hs__sunquan"), {{"hp", 1}}), of("shu"), of("qun")}, old);
    scene.use(1, "slash@S7", {2}).pass(2);
    ASSERT_EQ(scene.asked(), "2:choice buqu");
    scene.choose(2, "buqu").reveal(2, "peach@H6");
    EXPECT_EQ(scene.hp(2), 0);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(OldPrints, AHiddenGeneralsOlderSkillIsHeardAtItsOwnMoment) {
    auto scene = kingdom({hidden("hs__zhangliao", "hs__caocao"), of("shu"), of("wu"), of("qun")}, old);
    while (scene.asked() != "1:play") scene.pass(1);
    EXPECT_EQ(scene.hand(1), 6);
    scene.skill(1, "ex__tuxi", {}, {2});  // his draw phase was passed by
    scene.take(1, 2, "hand");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(OldPrints, AHiddenGeneralConvertsByTheNameThatHisSheetHas) {
    auto scene = kingdom({hidden("hs__guanyu", "hs__zhangfei"), of("wei"), of("wu"), of("qun")}, old);
    while (scene.asked() != "1:play") scene.pass(1);
    scene.use_as(1, {"peach@H4"}, "slash", {2}, "hs__wusheng");
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_TRUE(at(scene, 1).shown[0]);
}

}  // namespace
}  // namespace jianjun::engine::testing::old_prints_test
