// 奇正相生.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::raid_and_frontal_attack_test {
namespace {

using nlohmann::json;

Scene table() {
    return Scene({{.role = "lord", .skills = {"tianzuo"}}, {.role = "rebel"}, {.role = "rebel"}});
}

TEST(RaidAndFrontalAttack, ARaidIsMetByASlashOnly) {
    auto scene = table();
    scene.use(1, "raid_and_frontal_attack@S2", {2}).choose(1, "raid").pass();
    ASSERT_EQ(scene.asked(), "2:slash");
    scene.respond(2, "jink@H2");
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(1, "raid_and_frontal_attack@S4", {2}).choose(1, "raid").pass().respond(2, "slash@S7");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(RaidAndFrontalAttack, AFrontalAttackIsMetByAJinkOnly) {
    auto scene = table();
    scene.use(1, "raid_and_frontal_attack@S2", {2}).choose(1, "frontal").pass().respond(2, "jink@H2");
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "raid_and_frontal_attack@S4", {2}).choose(1, "frontal").pass().respond(2, "slash@S7");
    scene.take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 1);
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(RaidAndFrontalAttack, NobodyAttacksHimself) {
    auto scene = table();
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"raid_and_frontal_attack@S2"}).on({1})), "target");
}

}  // namespace
}  // namespace jianjun::engine::testing::raid_and_frontal_attack_test
