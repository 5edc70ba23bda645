// 鹰扬.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::yingyang_test {
namespace {

TEST(Yingyang, ThreeMoreWinTheContest) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"yingyang"}}}), of("shu"), of("wei"), of("qun")});
    scene.input(ruled(StartFlow{.event = "pindian", .seats = {1, 2}}));
    scene.reveal(1, "slash@S7").reveal(2, "jink@D9");
    EXPECT_EQ(scene.asked(), "1:choice yingyang");
    scene.input(says(Do::skill, 1).by_skill("yingyang").choosing("more"));
    int winner = -1;
    for (const auto& event : scene.game->events())
        if (const auto* shown = std::get_if<PindianShown>(&event)) winner = shown->winner;
    EXPECT_EQ(winner, 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::yingyang_test
