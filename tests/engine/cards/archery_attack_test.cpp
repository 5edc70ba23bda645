// 万箭齐发.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::archery_attack_test {
namespace {

TEST(ArcheryAttack, EverybodyElsePlaysAJinkOrTakesOne) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.use(1, "archery_attack@HA").pass();
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"slash@S7"})), "wrong_card");
    scene.respond(2, "jink@H2").pass().pass(3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(1), 4);
}

TEST(ArcheryAttack, NullificationProtectsOneTargetOnly) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.use(1, "archery_attack@HA").respond(3, "nullification@SJ").pass();
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "archery_attack@HA by seat 1 on seat 3");
    scene.pass().pass(3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(ArcheryAttack, EightDiagramPlaysTheJink) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .equip = {"eight_diagram@S2"}}});
    scene.use(1, "archery_attack@HA").pass().skill(2, "eight_diagram").reveal(2, "peach@H3");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::archery_attack_test
