// 据守.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Jushou, DrawsThreeAndTurnsOver) {
    Scene scene({{.role = "lord", .skills = {"jushou"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice jushou");
    scene.skill(1, "jushou");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_FALSE(scene.state()["seats"][0]["face_up"].get<bool>());
}

}  // namespace
}  // namespace jianjun::engine::testing
