// 武库.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiWuku, OneForEquipmentUsedAndForEachCardOthersLoseAtMostThree) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__wuku"}}, {.role = "rebel", .equip = {"axe@D5", "vine@S2"}}});
    scene.use(1, "crossbow@CA");
    EXPECT_EQ(scene.state()["seats"][0]["marks"]["wuku"], 1);
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "axe@D5");
    scene.use(1, "dismantlement@S4", {2}).pass().take(1, 2, "equip", "vine@S2");
    EXPECT_EQ(scene.state()["seats"][0]["marks"]["wuku"], 3);
    scene.use(1, "blade@S5");
    EXPECT_EQ(scene.state()["seats"][0]["marks"]["wuku"], 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
