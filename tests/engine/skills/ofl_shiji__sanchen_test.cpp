// 三陈.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(OflShijiSanchen, WithThreeMarksGainsMiewu) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 3, .max_hp = 4, .skills = {"ofl_shiji__sanchen"}}}, {{"deal", 1}});
    scene.input(ruled(Change::Mark{2, "wuku", 3})).end(1);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 5);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"ofl_shiji__sanchen", "ofl_shiji__miewu"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
