// 烈弓.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Liegong, AHandAsLargeAsOnesHealthCannotDodge) {
    Scene scene({{.role = "lord", .skills = {"liegong"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:choice liegong");
    scene.skill(1, "liegong");
    EXPECT_EQ(scene.hp(2), 3) << "nobody is asked for 闪";
}

TEST(Liegong, NeitherLargeNorSmallMayDodge) {
    Scene scene({{.role = "lord", .skills = {"liegong"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 3}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing
