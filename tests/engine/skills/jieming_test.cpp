// 节命.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Jieming, FillsAHandForEachPoint) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"jieming"}}, {.role = "rebel", .max_hp = 5}}, {{"deal", 1}});
    scene.input(ruled(StartFlow{.event = "damage", .seat = 2, .n = 2}));
    scene.skill(2, "jieming", {}, {3});
    EXPECT_EQ(scene.hand(3), 5);
    scene.skill(2, "jieming", {}, {3});
    EXPECT_EQ(scene.hand(3), 5) << "he has as many already";
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing
