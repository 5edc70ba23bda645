// 崩坏.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Benghuai, LosesHealthOrMaximumWhileSomebodyHasLess) {
    Scene scene({{.role = "lord", .skills = {"benghuai"}}, {.role = "rebel", .hp = 3}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice hp max_hp");
    scene.choose(1, "max_hp");
    EXPECT_EQ(scene.state()["seats"][0]["max_hp"], 3);
}

TEST(Benghuai, NotWhenNobodyHasLess) {
    Scene scene({{.role = "lord", .skills = {"benghuai"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
