// 志继.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Zhiji, WithoutHandCardsGainsGuanxing) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"zhiji"}}}, {{"deal", 0}});
    scene.end(1);
    EXPECT_EQ(scene.hand(2), 2);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"zhiji", "guanxing"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
