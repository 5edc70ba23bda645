// 淑慎.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shushen_test {
namespace {

const nlohmann::json before_2017{{"deal", 0}, {"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Shushen, TwoForAnEmptyHand) {
    auto scene = kingdom(
        {with(pair("hs__ganfuren", "hs__liubei"), {{"hp", 2}}), of("shu"), of("wu"), of("qun")},
        {{"deal", 0}});
    scene.use(1, "peach@H4").skill(1, "shushen", {}, {3});
    EXPECT_EQ(scene.hand(3), 2);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Shushen, InBoxesBefore2017OneCardForSomebodyOfHerFaction) {
    auto scene = kingdom(
        {with(pair("hs__ganfuren", "hs__liubei"), {{"hp", 2}}), of("shu"), of("wu"), of("qun")}, before_2017);
    scene.use(1, "peach@H4");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("shushen").on({3})), "target");
    scene.skill(1, "shushen", {}, {2});
    EXPECT_EQ(scene.hand(2), 1) << "though his hand is empty";
}

TEST(Shushen, InBoxesBefore2017NobodyIsAskedWhereSheIsTheOnlyOneOfHers) {
    auto scene = kingdom(
        {with(pair("hs__ganfuren", "hs__liubei"), {{"hp", 2}}), of("wei"), of("wu"), of("qun")}, before_2017);
    scene.use(1, "peach@H4");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::shushen_test
