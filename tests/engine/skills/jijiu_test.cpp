// 急救: red cards as 桃, outside his turn.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jijiu_test {
namespace {

TEST(Jijiu, ARedCardSavesSomebodyOutsideHisTurn) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1},
                 {.role = "rebel", .general = "huatuo", .equip = {"chitu@H5"}}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).respond_as(3, {"chitu@H5"}, "peach", "jijiu");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_TRUE(scene.equipment(3).empty());
}

TEST(Jijiu, NotInHisOwnTurnAndNoBlackCard) {
    Scene own({{.role = "lord", .general = "huatuo"}, {.role = "rebel", .hp = 1}});
    own.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(own.refused(says(Do::respond, 1).with({"jink@H2"}).used_as("peach")),
              "convert");
    Scene black({{.role = "lord"}, {.role = "rebel", .general = "huatuo", .hp = 1}});
    black.use(1, "slash@S7", {2}).pass(2).pass(1);
    EXPECT_EQ(black.refused(says(Do::respond, 2).with({"slash@S8"}).used_as("peach")),
              "convert");
    black.respond_as(2, {"jink@H2"}, "peach");
    EXPECT_EQ(black.hp(2), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::jijiu_test
