// 白银狮子: at most one damage; leaving heals.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::silver_lion_test {
namespace {

std::vector<SeatSpec> table(int hp = 4) {
    return {{.role = "lord"}, {.role = "rebel", .equip = {"silver_lion@CA"}, .hp = hp}};
}

TEST(SilverLion, MoreThanOneBecomesOne) {
    Scene scene(table());
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(SilverLion, ReplacedItHealsAfterTheNewArmourIsOn) {
    Scene scene({{.role = "lord", .equip = {"silver_lion@CA"}, .hp = 2}, {.role = "rebel"}});
    scene.use(1, "vine@S2");
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.equipment(1), std::vector<std::string>{"vine@S2"});
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"silver_lion@CA"});
}

TEST(SilverLion, TakenAwayItHealsTheLoser) {
    Scene scene(table(2));
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "silver_lion@CA");
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(SilverLion, AtFullHealthNothing) {
    Scene scene(table());
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "equip", "silver_lion@CA");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(SilverLion, NoHealingForTheDead) {
    Scene scene(
        {{.role = "lord"}, {.role = "rebel", .equip = {"silver_lion@CA"}, .hp = 1}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass().pass().pass().pass();
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hp(2), 0);
}

}  // namespace
}  // namespace jianjun::engine::testing::silver_lion_test
