// 倾城.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::qingcheng_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Qingcheng, AGeneralIsHiddenAgain) {
    auto scene =
        kingdom({pair("hs__zoushi", "hs__huatuo"), pair("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.skill(1, "qingcheng", {"slash@S7"}, {2}).choose(1, "main");
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{false, true}));
    EXPECT_EQ(skills(scene, 2), std::vector<std::string>{"ex__rende"});
    EXPECT_EQ(at(scene, 2).faction, "shu");
}

TEST(Qingcheng, AMonarchStaysShown) {
    auto scene = kingdom(
        {pair("hs__zoushi", "hs__huatuo"), pair("ld__lordliubei", "hs__zhaoyun"), of("wei"), of("wu")});
    EXPECT_EQ(
        scene.refused(says(Do::skill, 1).by_skill("qingcheng").with({"slash@S7"}).on({2}).choosing("main")),
        "option");
    scene.skill(1, "qingcheng", {"slash@S7"}, {2});
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{true, false}));
}

TEST(Qingcheng, InBoxesBefore2017EquipmentOfAnyColourAndOneCharacter) {
    auto scene = kingdom({pair("hs__zoushi", "hs__huatuo"), pair("hs__zhaoyun", "hs__liubei"),
                          pair("hs__zhangfei", "hs__guanyu"), of("wu")},
                         before_2017);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("qingcheng").with({"slash@S7"}).on({2})), "card");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("qingcheng").with({"crossbow@DA"}).on({2, 3})), "count");
    scene.skill(1, "qingcheng", {"crossbow@DA"}, {2}).choose(1, "main");
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{false, true}));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::qingcheng_test
