// 血裔.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Xueyi, TwoMoreForEachOtherQunCharacter) {
    Scene scene({{.role = "lord", .hp = 1, .skills = {"xueyi"}, .faction = "qun"}, {.role = "rebel", .faction = "qun"}, {.role = "rebel", .faction = "wei"}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
    scene.discard(1, {"?", "?", "?"});
    EXPECT_EQ(scene.hand(1), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
