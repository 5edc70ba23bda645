// 奉迎.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__fengying_test {
namespace {

TEST(Fengying, TheHandHoldsTheEmperorAndTheFactionDraws) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__fengying"}}}), of("shu"), with(of("wei"), {{"max_hp", 5}}), of("qun")}, {{"deal", 1}});
    scene.skill(1, "ld__fengying", {"jink@H2", "slash@S7", "slash@S8"}).pass();
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.game->table().count(1, "ld__fengying", Scope::game), 1);
}

TEST(Fengying, IsSaidAsTheUseThatItIsToo) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__fengying"}}}), of("shu"), with(of("wei"), {{"max_hp", 5}}), of("qun")}, {{"deal", 1}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@H2"}).used_as("threaten_emperor").by_skill("ld__fengying")), "count") << "all of them";
    scene.use_as(1, {"jink@H2", "slash@S7", "slash@S8"}, "threaten_emperor", {}, "ld__fengying").pass();
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.game->table().count(1, "ld__fengying", Scope::game), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__fengying_test
