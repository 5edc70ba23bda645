// 旋略.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::xuanlve_test {
namespace {

TEST(Xuanlve, LostEquipmentCostsAnotherACard) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"xuanlve"}}, {"equip", {"crossbow@DA"}}}), of("wei"), of("shu"), of("qun")});
    scene.use(1, "sa__blade@S5").skill(1, "xuanlve", {}, {2});
    if (scene.asked() != "1:play") scene.take(1, 2, "hand", "jink@H2");
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::xuanlve_test
