// 据守 of 2013.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Y13Jushou, DrawsOneAndTurnsOver) {
    Scene scene({{.role = "lord", .skills = {"y13__jushou"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.end(1).skill(1, "y13__jushou");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_FALSE(scene.state()["seats"][0]["face_up"].get<bool>());
}

}  // namespace
}  // namespace jianjun::engine::testing
