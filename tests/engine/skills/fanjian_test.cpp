// 反间: guess the suit.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::fanjian_test {
namespace {

Scene table() {
    Scene scene({{.role = "lord", .general = "zhouyu"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.pass(1);
    return scene;
}

TEST(Fanjian, AnotherSuitCostsOne) {
    auto scene = table();
    scene.skill(1, "fanjian", {}, {2});
    EXPECT_EQ(scene.asked(), "2:choice spade heart club diamond");
    scene.choose(2, "heart");
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.take(2, 1, "hand", "slash@S7");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S7"});
}

TEST(Fanjian, TheNamedSuitCostsNothingAndTheCardIsKept) {
    auto scene = table();
    scene.skill(1, "fanjian", {}, {2}).choose(2, "spade").reveal(2, "slash@S7");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 5);
}

TEST(Fanjian, TheCardIsSeenByEverybody) {
    auto scene = table();
    scene.skill(1, "fanjian", {}, {2}).choose(2, "spade");
    EXPECT_EQ(scene.refused(says(Do::reveal, 2).with({"?"})), "card");
    scene.reveal(2, "slash@S7");
    EXPECT_EQ(state_json(*scene.game, Viewer::everyone())["seats"][1]["known_hand"],
              nlohmann::json::array({"slash@S7"}));
}

TEST(Fanjian, OnceAPhaseOnSomebodyElseWithAHandCard) {
    auto scene = table();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("fanjian").on({1})),
              "target");
    scene.skill(1, "fanjian", {}, {2}).choose(2, "spade").reveal(2, "slash@S7");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("fanjian").on({2})), "skill");
    auto empty = table();
    empty.input(ruled(SetSeat{.seat = 1, .hand = 0}));
    EXPECT_EQ(empty.refused(says(Do::skill, 1).by_skill("fanjian").on({2})), "skill");
}

TEST(Fanjian, TheCardIsComparedWhenItIsHers) {
    Scene scene(
        {{.role = "lord", .general = "zhouyu"}, {.role = "rebel", .general = "xiaoqiao"}, {.role = "rebel"}});
    scene.pass(1).skill(1, "fanjian", {}, {2}).choose(2, "heart").reveal(2, "slash@S7");
    EXPECT_EQ(scene.hp(2), 3) << "her ♠ is a ♥";
    Scene named(
        {{.role = "lord", .general = "zhouyu"}, {.role = "rebel", .general = "xiaoqiao"}, {.role = "rebel"}});
    named.pass(1).skill(1, "fanjian", {}, {2}).choose(2, "spade").reveal(2, "slash@S7").pass(2);
    EXPECT_EQ(named.hp(2), 2) << "and no ♠ any more";
}

}  // namespace
}  // namespace jianjun::engine::testing::fanjian_test
