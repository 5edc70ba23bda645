// 诸葛连弩: no limit on 杀 while it is worn.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::crossbow_test {
namespace {

TEST(Crossbow, NoLimitOnSlashWhileItIsWorn) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Crossbow, AfterItIsReplacedTheEarlierSlashesCount) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "axe@D5");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})),
              "limit");
}

TEST(Crossbow, PutOnAfterASlashItLiftsTheLimit) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "crossbow@CA").use(1, "slash@S8", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Crossbow, ASlashMadeOfItGetsNoBenefit) {
    Scene scene({{.role = "lord", .equip = {"crossbow@DA"}, .skills = {"wusheng"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"crossbow@DA"}).used_as("slash").by_skill("wusheng").on({2})),
              "limit");
}

}  // namespace
}  // namespace jianjun::engine::testing::crossbow_test
