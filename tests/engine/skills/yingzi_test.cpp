// 英姿: one card more.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::yingzi_test {
namespace {

TEST(Yingzi, OneMoreInTheDrawPhase) {
    Scene scene({{.role = "lord", .general = "zhouyu"}, {.role = "rebel"}});
    EXPECT_EQ(scene.asked(), "1:choice yingzi");
    scene.skill(1, "yingzi");
    EXPECT_EQ(scene.hand(1), 7);
}

TEST(Yingzi, MayBeDeclined) {
    Scene scene({{.role = "lord", .general = "zhouyu"}, {.role = "rebel"}});
    scene.end(1);
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::yingzi_test
