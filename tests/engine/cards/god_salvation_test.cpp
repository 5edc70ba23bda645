// 桃园结义.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::god_salvation_test {
namespace {

TEST(GodSalvation, EverybodyRecoversTheUserFirst) {
    Scene scene({{.role = "lord", .hp = 2}, {.role = "rebel", .hp = 1}, {.role = "loyalist", .hp = 3}},
                {{"first", 2}});
    scene.use(2, "god_salvation@HA");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "god_salvation@HA by seat 2 on seat 2");
    scene.pass();
    EXPECT_EQ(scene.hp(2), 2);
    scene.pass();
    EXPECT_EQ(scene.hp(3), 4);
    scene.pass();
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(GodSalvation, WhoeverIsAtFullHealthIsSkippedBeforeTheWindow) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1}, {.role = "loyalist"}});
    scene.use(1, "god_salvation@HA");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "god_salvation@HA by seat 1 on seat 2");
    scene.respond(1, "nullification@SJ").pass();
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(GodSalvation, MayBeUsedThoughNobodyIsWounded) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "god_salvation@HA");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"god_salvation@HA"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::god_salvation_test
