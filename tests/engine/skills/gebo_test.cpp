// 戈帛.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Gebo, EveryRecoveryPutsTheTopCardIntoTheRen) {
    Scene scene({{.role = "lord", .hp = 2, .max_hp = 4}, {.role = "rebel", .skills = {"gebo"}}});
    scene.use(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "slash@S7");
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
