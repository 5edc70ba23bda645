// 奸雄: whoever is hit by a card keeps it.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jianxiong_test {
namespace {

TEST(Jianxiong, GainsTheCardThatHitHim) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "caocao"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice jianxiong");
    scene.skill(2, "jianxiong");
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S7"});
    EXPECT_TRUE(scene.discard_pile().empty());
}

TEST(Jianxiong, GainsEveryCardOfAConvertedOne) {
    Scene scene({{.role = "lord", .equip = {"spear@SQ"}}, {.role = "rebel", .general = "caocao"}});
    scene.use_as(1, {"peach@H3", "jink@H2"}, "slash", {2}, "spear").pass(2).skill(2, "jianxiong");
    EXPECT_EQ(scene.hand(2), 6);
}

TEST(Jianxiong, OnceADamageNotAPoint) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "caocao"}});
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2).skill(2, "jianxiong");
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Jianxiong, NotForDamageWithoutACard) {
    Scene scene({{.role = "lord", .general = "xiahoudun"}, {.role = "rebel", .general = "caocao"}},
                {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass(1).skill(1, "ganglie").reveal(1, "slash@S8").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Jianxiong, GainsTheLightningThatStruckHim) {
    Scene scene({{.role = "lord", .general = "caocao", .judge = {"lightning@SA"}}, {.role = "rebel"}});
    scene.pass().reveal(1, "slash@S7").skill(1, "jianxiong");
    EXPECT_EQ(scene.hp(1), 1);
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"lightning@SA"});
}

TEST(Jianxiong, OfAnAttackOnEverybodyTheNextOnesStillAnswer) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "caocao"}, {.role = "rebel"}});
    scene.use(1, "savage_assault@S7").pass().pass(2).skill(2, "jianxiong").pass();
    EXPECT_EQ(scene.asked(), "3:slash");
}

}  // namespace
}  // namespace jianjun::engine::testing::jianxiong_test
