// 筑围.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__zhuwei_test {
namespace {

TEST(Zhuwei, TheJudgementCardIsGainedAndTheCurrentOneMayHoldMore) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"ld__zhuwei"}}}), of("wei"), of("shu"), of("qun")});
    scene.input(ruled(StartFlow{.event = "judge", .seat = 1})).reveal(1, "jink@H2");
    scene.skill(1, "ld__zhuwei").choose(1, "more");
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"jink@H2"});
    EXPECT_EQ(hand_limit(*scene.game, 1), 5);
    EXPECT_EQ(slash_limit(*scene.game, 1), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__zhuwei_test
