// 定汉.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(OflShijiDinghan, ReplacesATacticForTheRestOfTheGame) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__dinghan"}}}, {{"deal", 1}});
    scene.end(1).skill(2, "ofl_shiji__dinghan").choose(2, "ex_nihilo").choose(2, "duel");
    EXPECT_EQ(scene.state()["tactics"], (json{"dismantlement", "duel", "nullification"}));
    EXPECT_EQ(scene.asked(), "2:play");
}

}  // namespace
}  // namespace jianjun::engine::testing
