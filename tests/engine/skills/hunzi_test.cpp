// 魂姿.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Hunzi, AtOneHealthGainsTwoSkillsAndMayUseOneAtOnce) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1, .max_hp = 4, .skills = {"hunzi"}}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"hunzi", "yingzi", "yinghun"}));
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
    EXPECT_EQ(scene.asked(), "2:choice yinghun");
}

TEST(Hunzi, HappensOnce) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1, .max_hp = 4, .skills = {"hunzi"}}}, {{"deal", 1}});
    scene.end(1).pass(2).end(2).discard(2, {"?", "?"}).end(1).discard(1, {"?"});
    EXPECT_EQ(scene.asked(), "2:choice yinghun");
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
