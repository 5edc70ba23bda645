// 方天画戟 (势备): one of each faction.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::sa__halberd_test {
namespace {

nlohmann::json table() {
    return {with(of("wei"), {{"equip", {"sa__halberd@DQ"}}}), of("shu"), of("wu"), of("shu")};
}

TEST(KingdomHalberd, AddsTargetsOfOtherFactions) {
    auto scene = kingdom(table());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:choice sa__halberd");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("sa__halberd").on({4})),
              "target");
    scene.skill(1, "sa__halberd", {}, {3}).pass(2).pass(3);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(KingdomHalberd, TheTargetsMayBeNamedWithTheSlash) {
    auto scene = kingdom(table());
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2, 4})), "count");
    scene.use(1, "slash@S7", {2, 3}).pass(2).respond(3, "jink@H2");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 4);
    EXPECT_EQ(scene.asked(), "1:play") << "he is not asked for more";
}

TEST(KingdomHalberd, NamedWithItADodgeStillEndsItForTheRest) {
    auto scene = kingdom(table());
    scene.use(1, "slash@S7", {2, 3}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(3), 4);
}

TEST(KingdomHalberd, OnceDodgedItIsOverForThoseStillToCome) {
    auto scene = kingdom(table());
    scene.use(1, "slash@S7", {2}).skill(1, "sa__halberd", {}, {3}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::sa__halberd_test
