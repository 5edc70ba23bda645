// 军令: six orders, obeyed or refused.
#include "engine/mechanisms/orders.h"

#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::orders_test {
namespace {

using nlohmann::json;

// Seat 1 orders seat 2, by 节钺, in his preparation phase.
Scene ordered(int order, json more = json::object()) {
    const json seats{with(of("wei"), {{"skills", {"ld__jieyue"}}}), with(of("shu"), more), of("wu"), of("qun")};
    auto scene = kingdom(seats);
    scene.skill(1, "ld__jieyue", {"jink@H2"}, {2});
    scene.input(says(Do::choose, 1).counting(order));
    return scene;
}

TEST(Orders, TheIssuerNamesOneOfSixAndTheOtherObeysOrRefuses) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__jieyue"}}}), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "ld__jieyue", {"jink@H2"}, {2});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(7)), "number");
    scene.input(says(Do::choose, 1).choosing("3").counting(0));  // what is listed is what counts
    EXPECT_EQ(scene.asked(), "2:choice obey");
    EXPECT_EQ(mark(scene, 2, "order"), 3) << "everybody hears which one it is";
}

TEST(Orders, TheFirstStrikesWhomTheIssuerNames) {
    auto scene = ordered(1);
    scene.choose(2, "obey").input(says(Do::choose, 1).naming({3}));
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(Orders, TheSecondDrawsOneAndGivesTwo) {
    auto scene = ordered(2);
    scene.choose(2, "obey").input(says(Do::choose, 2).with({"slash@S7", "slash@S8"}));
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"slash@S7", "slash@S8"}));
}

TEST(Orders, TheFourthBarsHandCardsAndSkillsThatAreNotLocked) {
    auto scene = ordered(4, {{"skills", {"hs__longdan"}}});
    scene.choose(2, "obey");
    EXPECT_EQ(scene.game->skill(2, "hs__longdan"), nullptr);
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@HK"})), "barred");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(1, "duel@SA", {2}).pass();
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"slash@S8"})), "barred");
}

TEST(Orders, TheFifthTurnsOverAndBarsRecovery) {
    auto scene = ordered(5, {{"hp", 3}});
    scene.choose(2, "obey");
    EXPECT_FALSE(at(scene, 2).face_up);
    scene.use(1, "god_salvation@HA");
    while (scene.asked().find("nullification") != std::string::npos) scene.pass();
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Orders, TheSixthLeavesOneCardOfEachKind) {
    auto scene = ordered(6, {{"equip", {"crossbow@DA", "jueying@S5"}}});
    scene.choose(2, "obey").choose(2, "jueying@S5");  // a card, or one of the options: the same word
    scene.discard(2, {"jink@H2", "slash@S7", "slash@S8", "peach@H4"});
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"jueying@S5"});
    EXPECT_EQ(scene.hand(2), 1);
}

TEST(Orders, OfTheSixthBothMayBeNamedTogether) {
    auto scene = ordered(6, {{"equip", {"crossbow@DA", "jueying@S5"}}});
    scene.choose(2, "obey");
    EXPECT_EQ(scene.refused(says(Do::choose, 2).with({"jink@H2"})), "no_card");
    EXPECT_EQ(scene.refused(says(Do::choose, 2).with({"crossbow@DA", "jueying@S5"})), "count");
    scene.input(says(Do::choose, 2).with({"jink@H2", "jueying@S5"}));
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"jueying@S5"});
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"jink@H2"});
    EXPECT_EQ(scene.hand(2), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::orders_test
