// 新生.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::xinsheng_test {
namespace {

using nlohmann::json;

TEST(Xinsheng, OneMoreForEachPoint) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .general = "zuoci"}}, {{"deal", 0}});
    scene.pass(2);
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2).skill(2, "xinsheng").skill(2, "xinsheng");
    EXPECT_EQ(scene.state()["seats"][1]["marks"], (json{{"huashen", 4}}));
    EXPECT_EQ(scene.asked(), "1:play") << "two points";
}

}  // namespace
}  // namespace jianjun::engine::testing::xinsheng_test
