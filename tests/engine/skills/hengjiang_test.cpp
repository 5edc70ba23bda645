// 横江.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hengjiang_test {
namespace {

const nlohmann::json before_2017{{"deal", 1}, {"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Hengjiang, TheHandLimitShrinksAndWithoutADiscardHeDraws) {
    auto scene = kingdom({of("shu"), with(of("wei"), {{"skills", {"hengjiang"}}}), of("wu"), of("qun")}, {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hengjiang");
    EXPECT_EQ(hand_limit(*scene.game, 1), 3);
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.hand(2), 6) << "up to four, and his draw phase";
}

TEST(Hengjiang, InBoxesBefore2017OneLessForEachPointAndOneCard) {
    auto scene = kingdom({with(of("shu"), {{"equip", {"crossbow@DA", "vine@C2", "dilu@C5"}}}), with(of("wei"), {{"skills", {"hengjiang"}}}),
                          of("wu"), of("qun")},
                         before_2017);
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2).skill(2, "hengjiang").skill(2, "hengjiang");
    EXPECT_EQ(hand_limit(*scene.game, 1), 2) << "whatever he wears";
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.hand(2), 1 + 1 + 2) << "one, and his draw phase";
}

}  // namespace
}  // namespace jianjun::engine::testing::hengjiang_test
