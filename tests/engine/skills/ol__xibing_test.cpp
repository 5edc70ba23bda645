// 息兵.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ol__xibing_test {
namespace {

Scene struck() {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ol__xibing"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    return scene;
}

TEST(Xibing, WhoeverHasFewerDrawsAndUsesNoCardOnOne) {
    auto scene = struck();
    scene.skill(2, "ol__xibing", {}, {1}).take(2, 1, "hand", "jink@H2").take(2, 1, "hand", "jink@D2");
    EXPECT_EQ(scene.hand(1), 5) << "five were left, two went, two came";
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"duel@SA"}).on({2})), "target");
    scene.use(1, "duel@SA", {3});
}

TEST(Xibing, OnesOwnCardsMayPay) {
    auto scene = struck();
    scene.skill(2, "ol__xibing", {}, {2}).discard(2, {"jink@H2", "jink@D2"});
    EXPECT_EQ(scene.hand(2), 4) << "with two of four left one draws two";
    scene.use(1, "duel@SA", {2});
}

}  // namespace
}  // namespace jianjun::engine::testing::ol__xibing_test
