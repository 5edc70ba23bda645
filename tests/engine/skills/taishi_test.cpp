// 泰始.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Taishi, AllHiddenGeneralsAppearBeforeATurn) {
    Scene scene({{.role = "rebel"}, {.role = "lord", .skills = {"taishi"}}, {.role = "rebel", .general = "zhangliao", .hidden = true}}, {{"deal", 1}});
    EXPECT_EQ(scene.asked(), "2:choice taishi");
    scene.skill(2, "taishi");
    EXPECT_EQ(scene.state()["seats"][2]["hp"], 4);
    EXPECT_EQ(state_json(*scene.game, Viewer::everyone())["seats"][2]["general"], "zhangliao");
}

}  // namespace
}  // namespace jianjun::engine::testing
