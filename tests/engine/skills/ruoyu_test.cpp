// 若愚.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Ruoyu, TheWeakestLordGainsJijiang) {
    Scene scene({{.role = "rebel"}, {.role = "lord", .hp = 1, .max_hp = 3, .skills = {"ruoyu"}}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 4);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"ruoyu", "jijiang"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
