// 鬼才 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ex__guicai_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(KingdomGuicai, AWornCardMayReplaceTheJudgement) {
    auto scene =
        kingdom({with(of("shu"), {{"judge", {"lightning@SA"}}}),
                 with(pair("hs__simayi", "hs__caocao"), {{"equip", {"crossbow@DA"}}}), of("wu"), of("qun")});
    scene.pass().reveal(1, "slash@S8").skill(2, "ex__guicai", {"crossbow@DA"});
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.judge_zone(2).size(), 1u);
}

TEST(KingdomGuicai, InBoxesBefore2017AHandCardOnly) {
    auto scene =
        kingdom({with(of("shu"), {{"judge", {"lightning@SA"}}}),
                 with(pair("hs__simayi", "hs__caocao"), {{"equip", {"crossbow@DA"}}}), of("wu"), of("qun")},
                before_2017);
    scene.pass().reveal(1, "slash@S8");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("ex__guicai").with({"crossbow@DA"})), "no_card");
    scene.skill(2, "ex__guicai", {"peach@H6"});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::ex__guicai_test
