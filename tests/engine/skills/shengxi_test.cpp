// 生息.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shengxi_test {
namespace {

const nlohmann::json before_2017{{"deal", 0}, {"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Shengxi, AQuietTurnBringsTwo) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"shengxi"}}}), of("wei"), of("wu"), of("qun")}, {{"deal", 0}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice shengxi");
    scene.skill(1, "shengxi");
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(Shengxi, NotAfterDamage) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"shengxi"}}}), of("wei"), of("wu"), of("qun")}, {{"deal", 0}});
    scene.use(1, "slash@S7", {2}).pass(2).end(1);
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Shengxi, InBoxesBefore2017AsThePlayPhaseEnds) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"shengxi"}}}), of("wei"), of("wu"), of("qun")}, before_2017);
    scene.end(1);
    ASSERT_EQ(scene.asked(), "1:choice shengxi");
    EXPECT_EQ(scene.game->table().phase, Phase::play);
    scene.skill(1, "shengxi");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.turn(), 2) << "once";
}

TEST(Shengxi, InBoxesBefore2017NotAfterDamageInThatPhase) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"shengxi"}}}), of("wei"), of("wu"), of("qun")}, before_2017);
    scene.use(1, "slash@S7", {2}).pass(2).end(1);
    EXPECT_EQ(scene.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::shengxi_test
