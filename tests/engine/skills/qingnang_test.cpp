// 青囊: a hand card heals somebody.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::qingnang_test {
namespace {

TEST(Qingnang, SomebodyWoundedOnceAPhase) {
    Scene scene({{.role = "lord", .general = "huatuo", .hp = 2}, {.role = "rebel", .hp = 3}});
    scene.skill(1, "qingnang", {"slash@S7"}, {2});
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.refused(
                  {{"do", "skill"}, {"seat", 1}, {"skill", "qingnang"}, {"cards", {"?"}}, {"targets", {1}}}),
              "skill");
}

TEST(Qingnang, HimselfToo) {
    Scene scene({{.role = "lord", .general = "huatuo", .hp = 2}, {.role = "rebel"}});
    scene.skill(1, "qingnang", {"?"});
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Qingnang, NobodyAtFullHealth) {
    Scene scene({{.role = "lord", .general = "huatuo"}, {.role = "rebel", .hp = 3}});
    EXPECT_EQ(scene.refused(
                  {{"do", "skill"}, {"seat", 1}, {"skill", "qingnang"}, {"cards", {"?"}}, {"targets", {1}}}),
              "full_health");
}

}  // namespace
}  // namespace jianjun::engine::testing::qingnang_test
