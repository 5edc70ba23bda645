// 激昂.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Jiang, DrawsForADuelAndARedSlashOfOnesOwnAndOnOneself) {
    Scene scene({{.role = "lord", .skills = {"jiang"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "slash@H10", {2});
    EXPECT_EQ(scene.asked(), "1:choice jiang");
    scene.skill(1, "jiang").pass(2);
    EXPECT_EQ(scene.hand(1), 6);
    scene.use(1, "duel@SA", {2}).skill(1, "jiang");
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Jiang, NotForABlackSlash) {
    Scene scene({{.role = "lord", .skills = {"jiang"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing
