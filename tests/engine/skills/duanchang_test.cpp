// 断肠.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Duanchang, TheKillerLosesHisSkills) {
    Scene scene({{.role = "lord", .general = "caocao"}, {.role = "rebel", .hp = 1, .skills = {"duanchang"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).pass().pass().pass();
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.state()["seats"][0]["skills"], json::array());
}

}  // namespace
}  // namespace jianjun::engine::testing
