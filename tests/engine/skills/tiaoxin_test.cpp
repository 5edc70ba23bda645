// 挑衅.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Tiaoxin, ASlashOnOneselfOrACard) {
    Scene scene({{.role = "lord", .skills = {"tiaoxin"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "tiaoxin", {}, {2});
    EXPECT_EQ(scene.asked(), "2:slash");
    scene.pass(2).take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(Tiaoxin, TheSlashIsUsedOnHim) {
    Scene scene({{.role = "lord", .skills = {"tiaoxin"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "tiaoxin", {}, {2}).use(2, "slash@S7", {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
