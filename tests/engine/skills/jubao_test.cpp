// 聚宝.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jubao_test {
namespace {

using nlohmann::json;

TEST(Jubao, OneDrawnAndACardOfItsWearerTaken) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"jubao"}}}), with(of("shu"), {{"equip", {"luminous_pearl@D6"}}}), of("wei")}, {{"deal", 2}});
    scene.end(1);
    ASSERT_EQ(scene.asked(), "1:choice hand equip");
    scene.take(1, 2, "equip", "luminous_pearl@D6");
    EXPECT_EQ(scene.hand(1), 6) << "two, two, one drawn, one taken";
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Jubao, HisOwnTreasureIsTakenByNobodyAndLostAllTheSame) {
    auto scene = kingdom({of("shu"), with(of("wu"), {{"skills", {"jubao"}}, {"equip", {"luminous_pearl@D6", "axe@D5"}}}), of("wei")});
    scene.use(1, "snatch@S3", {2}).pass();
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"luminous_pearl@D6"}).out_of(Zone::equip, 2)), "kept");
    scene.take(1, 2, "equip", "axe@D5");
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "luminous_pearl@D6");
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{});
}

TEST(Jubao, NoPearlNothing) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"jubao"}}}), of("shu"), of("wei")}, {{"deal", 2}});
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::jubao_test
