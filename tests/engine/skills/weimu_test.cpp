// 帷幕.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Weimu, NoTargetOfBlackTricks) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"weimu"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"duel@SA"}).on({2})), "target");
    scene.use(1, "duel@HA", {2});
}

}  // namespace
}  // namespace jianjun::engine::testing
