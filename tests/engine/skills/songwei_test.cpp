// 颂威.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Songwei, ABlackJudgementOfAnotherWeiCharacterMayLetTheLordDraw) {
    Scene scene({{.role = "lord", .skills = {"songwei"}}, {.role = "rebel", .faction = "wei"}, {.role = "rebel"}});
    scene.input(ruled(StartFlow{.event = "judge", .seat = 2})).reveal(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:choice songwei");
    scene.skill(2, "songwei");
    EXPECT_EQ(scene.hand(1), 7);
    scene.input(ruled(StartFlow{.event = "judge", .seat = 2})).reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing
