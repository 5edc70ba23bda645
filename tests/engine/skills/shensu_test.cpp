// 神速.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Shensu, SkipsJudgementAndDrawForASlash) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .judge = {"indulgence@S6"}, .skills = {"shensu"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "2:choice shensu");
    scene.skill(2, "shensu", {}, {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.judge_zone(2).size(), 1u) << "nothing is judged";
    EXPECT_EQ(scene.hand(2), 2) << "nothing is drawn";
}

TEST(Shensu, OrSkipsThePlayPhaseForEquipment) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"shensu"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice shensu") << "the play phase";
    scene.skill(2, "shensu", {"crossbow@CA"}, {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.discard_pile().front(), "crossbow@CA");
    EXPECT_NE(scene.asked(), "2:play");
}

}  // namespace
}  // namespace jianjun::engine::testing
