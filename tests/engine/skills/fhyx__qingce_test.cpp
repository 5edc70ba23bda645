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

TEST(FhyxQingce, OfSeveralRongHeIsAskedForOne) {
    Scene scene({{.role = "lord", .skills = {"fhyx__qingce"}}, {.role = "rebel", .equip = {"axe@D5"}}});
    for (const auto* card : {"slash@S7", "slash@S8"})
        scene.input(ruled(MoveCards{.cards = faces({card}), .from = {Zone::draw, nobody}, .to = {Zone::general, 1}}));

    scene.skill(1, "fhyx__qingce").input({{"do", "choose"}, {"seat", 1}, {"cards", {"slash@S8"}}}).take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8", "axe@D5"}));
}

TEST(FhyxQingce, APremeditatedCardMayBeNamed) {
    Scene scene({{.role = "lord", .skills = {"fhyx__qingce"}}, {.role = "rebel", .equip = {"axe@D5"}, .judge = {"?"}}});
    scene.input(ruled(MoveCards{.cards = faces({"slash@S7"}), .from = {Zone::draw, nobody}, .to = {Zone::general, 1}}));
    scene.skill(1, "fhyx__qingce", {"slash@S7"}).take(1, 2, "judge", "peach@H3");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "peach@H3"}));
    const auto open = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(open["zones"]["discard"], (nlohmann::json{"slash@S7", "peach@H3"})) << "all see it there";
}

}  // namespace
}  // namespace jianjun::engine::testing
