// 护援 of 国战 boxes before 2017.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::old__huyuan_test {
namespace {

Scene ends() {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__huyuan"}}}), with(of("shu"), {{"equip", {"crossbow@DA"}}}), of("wu"), of("qun")},
                         {{"deal", 1}, {"options", {{"skill_print.kingdom", "2017"}}}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice old__huyuan");
    return scene;
}

TEST(OldHuyuan, EquipmentIntoAnEmptySlotThenACardOfOneNextToHim) {
    auto scene = ends();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__huyuan").with({"slash@S7"}).on({2})), "card") << "no hand card is given";
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__huyuan").with({"axe@D5"}).on({2})), "target") << "his slot is taken";
    scene.skill(1, "ld__huyuan", {"axe@D5"}, {3});
    EXPECT_EQ(scene.equipment(3), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.refused(says(Do::choose, 1).naming({1})), "target") << "two seats from there";
    scene.input(says(Do::choose, 1).naming({2})).take(1, 2, "equip", "crossbow@DA");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"crossbow@DA"}));
    EXPECT_EQ(scene.turn(), 2);
}

TEST(OldHuyuan, NobodyNeedLoseOneAndHeMayBeNextToHim) {
    auto declined = ends();
    declined.skill(1, "ld__huyuan", {"axe@D5"}, {3}).pass(1);
    EXPECT_EQ(declined.turn(), 2);
    auto own = ends();
    own.skill(1, "ld__huyuan", {"axe@D5"}, {4}).input(says(Do::choose, 1).naming({1})).discard(1, {"slash@S7"});
    EXPECT_EQ(own.hand(1), 1);
    EXPECT_EQ(own.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::old__huyuan_test
