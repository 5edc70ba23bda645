// 守玺.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxShouxi, TheUserPaysOrHisCardDoesNothing) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .skills = {"fhyx__shouxi"}}});
    scene.use(1, "slash@S7", {2}).skill(2, "fhyx__shouxi").choose(2, "equip");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"peach@H3"})), "card");
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "1:play") << "nobody is asked for 闪";
    scene.use(1, "slash@S8", {2});
    scene.input(says(Do::skill, 2).by_skill("fhyx__shouxi").choosing("basic")).discard(1, {"jink@H2"});
    scene.choose(1, "take").take(1, 2, "hand").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
