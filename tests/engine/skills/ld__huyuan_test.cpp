// 护援.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__huyuan_test {
namespace {

Scene ends() {
    auto scene = kingdom({pair("ld__caohong", "hs__xuchu"), with(of("shu"), {{"equip", {"crossbow@DA"}}}), of("wu")}, {{"deal", 1}});
    scene.pass().end(1);
    EXPECT_EQ(scene.asked(), "1:choice ld__huyuan");
    return scene;
}

TEST(Huyuan, GivesAHandCard) {
    auto scene = ends();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__huyuan").with({"slash@S7"}).on({1})),
              "target");
    scene.skill(1, "ld__huyuan", {"slash@S7"}, {2});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"slash@S7"}));
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Huyuan, OrLaysEquipmentIntoAnEmptySlotAndDiscardsACardOfTheField) {
    auto scene = ends();
    scene.input(says(Do::skill, 1).by_skill("ld__huyuan").choosing("lay").with({"axe@D5"}).on({3}));
    EXPECT_EQ(scene.equipment(3), (std::vector<std::string>{"axe@D5"}));
    scene.take(1, 2, "equip", "crossbow@DA");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"crossbow@DA"}));
    EXPECT_EQ(scene.turn(), 2);
}

TEST(Huyuan, NobodyIsAskedWhatTheNamedSeatHasDecided) {
    auto full = ends();  // his weapon slot is taken: given
    full.skill(1, "ld__huyuan", {"axe@D5"}, {2});
    EXPECT_EQ(full.known_hand(2), (std::vector<std::string>{"axe@D5"}));
    auto himself = ends();  // nothing is given to oneself: laid
    himself.skill(1, "ld__huyuan", {"axe@D5"}, {1});
    EXPECT_EQ(himself.equipment(1), (std::vector<std::string>{"axe@D5"}));
}

TEST(Huyuan, NotIntoASlotThatIsTaken) {
    auto scene = ends();
    scene.input(says(Do::skill, 1).by_skill("ld__huyuan").choosing("lay").with({"axe@D5"}));
    EXPECT_EQ(scene.refused(says(Do::choose, 1).naming({2})), "target");
    scene.input(says(Do::choose, 1).naming({1}));
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"axe@D5"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__huyuan_test
