// 红颜.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Hongyan, HerSpadesAreHearts) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .judge = {"lightning@SA"}, .skills = {"hongyan", "tianxiang"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "tianxiang", {"slash@S8"}, {3});
    EXPECT_EQ(scene.hp(2), 4);
    scene.end(1).pass();
    scene.reveal(2, "slash@S9");
    EXPECT_EQ(scene.hp(2), 4) << "her judgement is a ♥: 闪电 moves on";
}

}  // namespace
}  // namespace jianjun::engine::testing
