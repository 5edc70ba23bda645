// 直谏.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::zhijian_test {
namespace {

TEST(Zhijian, EquipmentForSomebodyAndACardForOneself) {
    auto scene = kingdom({pair("hs__zhangzhaozhanghong", "hs__huanggai"),
                          with(of("wei"), {{"equip", {"axe@D5"}}}), of("shu"), of("qun")});
    scene.skill(1, "zhijian", {"crossbow@DA"}, {3});
    EXPECT_EQ(scene.equipment(3), std::vector<std::string>{"crossbow@DA"});
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zhijian").with({"ice_sword@S2"}).on({2})),
              "target");
}

}  // namespace
}  // namespace jianjun::engine::testing::zhijian_test
