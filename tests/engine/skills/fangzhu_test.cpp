// 放逐.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Fangzhu, TheOtherDrawsAndTurnsOver) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"fangzhu"}}, {.role = "rebel"}});
    scene.input(ruled(StartFlow{.event = "damage", .seat = 2, .n = 2}));
    scene.skill(2, "fangzhu", {}, {3});
    EXPECT_EQ(scene.hand(3), 6);
    EXPECT_FALSE(scene.state()["seats"][2]["face_up"].get<bool>());
}

}  // namespace
}  // namespace jianjun::engine::testing
