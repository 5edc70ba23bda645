// 调度.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::diaodu_test {
namespace {

TEST(Diaodu, EquipmentBringsACardAndGoesOn) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"diaodu"}}}), with(of("wu"), {{"equip", {"crossbow@DA"}}}), of("wei"), of("qun")});
    EXPECT_EQ(scene.asked(), "1:choice diaodu");
    scene.skill(1, "diaodu").pass(1);
    EXPECT_EQ(scene.hand(1), 7);
    scene.use(1, "crossbow@DA").choose(1, "draw");
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.equipment(1), std::vector<std::string>{"crossbow@DA"});
}

}  // namespace
}  // namespace jianjun::engine::testing::diaodu_test
