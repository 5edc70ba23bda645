// 清侧.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxQingce, ARongDiscardsACardOnTheField) {
    Scene scene({{.role = "lord", .skills = {"fhyx__qingce"}}, {.role = "rebel", .equip = {"axe@D5"}, .judge = {"indulgence@S6"}}});
    for (const auto* card : {"slash@S7", "slash@S8", "slash@S9"})
        scene.input(ruled(MoveCards{.cards = faces({card}), .from = {Zone::draw, nobody}, .to = {Zone::general, 1}}));

    scene.skill(1, "fhyx__qingce", {"slash@S8"}).take(1, 2, "judge", "indulgence@S6");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8", "indulgence@S6"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
