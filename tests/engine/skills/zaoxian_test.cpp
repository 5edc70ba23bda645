// 凿险.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Zaoxian, WithThreeFieldsGainsJixi) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"zaoxian"}}}, {{"deal", 1}});
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9"})
        scene.input(ruled(MoveCards{.cards = faces({card}), .from = {Zone::draw, nobody}, .to = {Zone::general, 2}}));
    scene.end(1);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"zaoxian", "jixi"}));
    scene.use_as(2, {"slash@S8"}, "snatch", {1}, "jixi").pass().take(2, 1, "hand");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"].size(), 2u);
}

}  // namespace
}  // namespace jianjun::engine::testing
