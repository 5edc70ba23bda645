// 倾国: black hand cards as 闪.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::qingguo_test {
namespace {

TEST(Qingguo, ABlackHandCardDodges) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhenji"}});
    scene.use(1, "slash@S7", {2}).respond_as(2, {"slash@S8"}, "jink", "qingguo");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Qingguo, AlsoWhereAJinkIsPlayed) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhenji"}});
    scene.use(1, "archery_attack@HA").pass().respond_as(2, {"slash@S8"}, "jink");
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Qingguo, NoRedCardAndNoEquipment) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhenji", .equip = {"crossbow@CA"}}});
    scene.use(1, "slash@S7", {2});
    for (const auto* card : {"peach@H3", "crossbow@CA"})
        EXPECT_EQ(scene.refused(says(Do::respond, 2).with({card}).used_as("jink")),
                  "convert");
}

}  // namespace
}  // namespace jianjun::engine::testing::qingguo_test
