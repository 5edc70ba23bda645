// 苦肉: health for cards.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::kurou_test {
namespace {

TEST(Kurou, LosesOneAndDrawsTwoAsOftenAsHeLikes) {
    Scene scene({{.role = "lord", .general = "huanggai"}, {.role = "rebel"}});
    scene.skill(1, "kurou").skill(1, "kurou");
    EXPECT_EQ(scene.hp(1), 2);
    EXPECT_EQ(scene.hand(1), 10);
}

TEST(Kurou, DyingIsSettledFirst) {
    Scene saved({{.role = "lord", .general = "huanggai", .hp = 1}, {.role = "rebel"}});
    saved.skill(1, "kurou");
    EXPECT_EQ(saved.asked(), "1:peach|analeptic");
    saved.use(1, "peach@H3");
    EXPECT_EQ(saved.hp(1), 1);
    EXPECT_EQ(saved.hand(1), 7);
    Scene dead({{.role = "rebel", .general = "huanggai", .hp = 1}, {.role = "lord"}, {.role = "rebel"}});
    dead.skill(1, "kurou").pass(1).pass(2).pass(3);
    EXPECT_FALSE(dead.alive(1));
    EXPECT_EQ(dead.hand(1), 0);
    EXPECT_EQ(dead.hand(2), 6) << "nobody killed him: he only draws for his own turn";
}

TEST(Kurou, IsNoDamageSoArmourDoesNotHelp) {
    Scene scene({{.role = "lord", .general = "huanggai", .armour = 2}, {.role = "rebel"}});
    scene.skill(1, "kurou");
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.armour(1), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::kurou_test
