// 鸿举.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(FhyxHongju, WithThreeRongDrawsAsManyAndGainsQingce) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"fhyx__hongju"}}}, {{"deal", 1}});
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9"})
        scene.input(ruled(MoveCards{.cards = faces({card}), .from = {Zone::draw, nobody}, .to = {Zone::general, 2}}));

    scene.end(1);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"fhyx__hongju", "fhyx__qingce"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
