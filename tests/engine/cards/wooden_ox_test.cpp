// 木牛流马.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::wooden_ox_test {
namespace {

using nlohmann::json;

json ox(json more = json::object()) {
    return with(of("wei"), with(json{{"equip", {"wooden_ox@D5"}}}, std::move(more)));
}
Scene three(json more = json::object()) {
    return kingdom({ox(), of("shu"), of("wu")}, std::move(more));
}
json supplies(const Scene& scene, int seat, Viewer viewer = Viewer::referee()) {
    const auto state = state_json(*scene.game, viewer)["seats"][static_cast<std::size_t>(seat - 1)];
    return state.value("supplies", json::array());
}

TEST(WoodenOx, OnceAPhaseAHandCardLiesUnderItFaceDown) {
    auto scene = three();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("wooden_ox").with({"wooden_ox@D5"})), "no_card");
    scene.skill(1, "wooden_ox", {"slash@S7"}).pass(1);
    EXPECT_EQ(scene.hand(1), 5) << "辎 are no hand cards";
    EXPECT_EQ(supplies(scene, 1), (json{"slash@S7"}));
    EXPECT_EQ(supplies(scene, 1, Viewer::of(1)), (json{"slash@S7"}));
    EXPECT_EQ(supplies(scene, 1, Viewer::of(2)), (json{"?"}));
    EXPECT_EQ(supplies(scene, 1, Viewer::everyone()), (json{"?"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("wooden_ox").with({"jink@H2"})), "skill");
}

TEST(WoodenOx, NoMoreThanFiveLieUnderIt) {
    auto scene = three({{"deal", 8}});
    for (const char* card : {"slash@S7", "slash@S8", "slash@S9", "slash@S10", "slash@SJ"})
        scene.input(ruled(MoveCards{.cards = faces({card}), .from = {Zone::hand, 1}, .to = {Zone::supplies, 1}}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("wooden_ox").with({"jink@H2"})), "skill");
}

TEST(WoodenOx, WhatLiesUnderItIsUsedAndPlayedLikeAHandCard) {
    auto scene = kingdom({ox({{"hand", {"slash@S7", "jink@H2"}}}), of("shu")}, {{"deal", 2}});
    scene.skill(1, "wooden_ox", {"slash@S7"}).pass(1);
    EXPECT_EQ(scene.hand(1), 3);
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(1), 3) << "it came from under the 木牛";
    EXPECT_TRUE(supplies(scene, 1).empty());
}

TEST(WoodenOx, NamedWithTheUseAnUnknownOneIsMeant) {
    auto scene = three();
    scene.skill(1, "wooden_ox", {"?"}).pass(1);
    scene.input(says(Do::use, 1).with({"slash@S7"}).on({2}).by_skill("wooden_ox")).pass(2);
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_TRUE(supplies(scene, 1).empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

TEST(WoodenOx, OfTwoThatLookAlikeTheOneInTheHandMayBeMeant) {
    auto scene = three();
    scene.skill(1, "wooden_ox", {"slash@S8"}).pass(1);
    scene.input(says(Do::use, 1).with({"slash@S8"}).on({2}).out_of(Zone::hand, 1)).pass(2);
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(supplies(scene, 1), (json{"slash@S8"}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"wooden_ox@D5"}).out_of(Zone::hand, 1)), "no_card");
}

TEST(WoodenOx, MovesToSomebodyWithoutATreasureAndTakesItsCardsAlong) {
    auto scene = kingdom({ox(), with(of("shu"), {{"equip", {"jade_seal@CA"}}}), of("wu")});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("wooden_ox").with({"slash@S7"}).on({2})), "target");
    scene.skill(1, "wooden_ox", {"slash@S7"}, {3});
    EXPECT_EQ(scene.equipment(3), (std::vector<std::string>{"wooden_ox@D5"}));
    EXPECT_EQ(supplies(scene, 3, Viewer::of(3)), (json{"slash@S7"}));
    EXPECT_TRUE(supplies(scene, 1).empty());
    scene.use(1, "slash@S8", {3}).respond(3, "jink@H2");
    EXPECT_EQ(scene.hand(3), 3);
}

TEST(WoodenOx, WhoeverGetsItAnewMayUseItAgain) {
    auto scene = three();
    scene.skill(1, "wooden_ox", {"slash@S7"}, {2});
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "equip", "wooden_ox@D5");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "snatch@S3"})) << "off the table its cards stay behind";
    scene.use(1, "wooden_ox@D5").skill(1, "wooden_ox", {"slash@S8"}).pass(1);
    EXPECT_EQ(supplies(scene, 1), (json{"slash@S8"}));
}

TEST(WoodenOx, ReplacedOrDeadItsCardsAreLaidAside) {
    auto scene = three();
    scene.skill(1, "wooden_ox", {"slash@S7"}).pass(1).use(1, "jade_seal@CA");
    EXPECT_TRUE(supplies(scene, 1).empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"wooden_ox@D5", "slash@S7"}));
    auto other = three();
    other.skill(1, "wooden_ox", {"slash@S7"}).pass(1).input(ruled(Change::Kill{1}));
    EXPECT_TRUE(supplies(other, 1).empty());
}

// A hand card and a 辎, whatever makes something of them.
Scene loaded(std::vector<std::string> skills, std::vector<std::string> hand, json more = json::object()) {
    auto seat = ox({{"hand", hand}, {"skills", std::move(skills)}});
    seat["equip"].push_back("spear@SQ");
    auto scene = kingdom({std::move(seat), of("shu"), of("wu"), of("qun")}, std::move(more));
    scene.skill(1, "wooden_ox", {hand.front()}).pass(1);
    return scene;
}

TEST(WoodenOx, WhatIsMadeOfAHandCardIsMadeOfASupplyCard) {
    auto spear = loaded({}, {"jink@D3", "dismantlement@S3"});
    spear.use_as(1, {"dismantlement@S3", "jink@D3"}, "slash", {2}, "spear").pass(2);
    EXPECT_EQ(spear.hp(2), 3);
    auto huoji = loaded({"huoji"}, {"jink@D3"});
    huoji.use_as(1, {"jink@D3"}, "fire_attack", {2}, "huoji");
    EXPECT_TRUE(supplies(huoji, 1).empty());
    auto lianhuan = loaded({"lianhuan"}, {"slash@C4"});
    lianhuan.use_as(1, {"slash@C4"}, "iron_chain", {2}, "lianhuan");
    EXPECT_TRUE(supplies(lianhuan, 1).empty());
    auto luanji = loaded({"luanji"}, {"slash@C4", "slash@C5"});
    luanji.use_as(1, {"slash@C4", "slash@C5"}, "archery_attack", {}, "luanji");
    EXPECT_TRUE(supplies(luanji, 1).empty());
    auto guhuo = loaded({"guhuo"}, {"slash@C4"});
    guhuo.use_as(1, {"slash@C4"}, "ex_nihilo", {}, "guhuo");
    EXPECT_TRUE(supplies(guhuo, 1).empty());
    auto qingguo = loaded({"qingguo"}, {"slash@C4"});
    qingguo.end(1).discard(1, {"?"});
    qingguo.use(2, "slash@S7", {1}).respond_as(1, {"slash@C4"}, "jink", "qingguo");
    EXPECT_EQ(qingguo.hp(1), 4);
    auto kanpo = loaded({"kanpo"}, {"slash@C4"});
    kanpo.end(1).discard(1, {"?"});
    kanpo.use(2, "ex_nihilo@H7").use_as(1, {"slash@C4"}, "nullification", {}, "kanpo");
    EXPECT_TRUE(supplies(kanpo, 1).empty());
}

TEST(WoodenOx, ASupplyCardReplacesAJudgementAlsoWithoutAHandCard) {
    auto scene = kingdom({of("shu"), ox({{"hand", {"peach@H4"}}, {"skills", {"ex__guicai"}}}),
                          with(of("wu"), {{"judge", {"indulgence@C6"}}}), of("qun")},
                         {{"deal", 1}, {"first", 2}});
    scene.skill(2, "wooden_ox", {"peach@H4"}).pass(2).use(2, "jueying@S5").use(2, "dayuan@SK").end(2);
    ASSERT_EQ(scene.hand(2), 0);
    scene.pass().reveal(3, "slash@S9").skill(2, "ex__guicai", {"peach@H4"});
    EXPECT_EQ(scene.asked(), "3:play") << "a ♥";
    EXPECT_TRUE(supplies(scene, 2).empty());
}

TEST(WoodenOx, ASupplyCardIsNotShownAsAHandCard) {
    auto scene = kingdom({ox({{"hand", {"slash@C4"}}}), of("shu")}, {{"deal", 1}});
    scene.skill(1, "wooden_ox", {"slash@C4"}).pass(1);
    scene.input(json{{"do", "rule"}, {"set", {{"seat", 1}, {"known_hand", {"jink@H2", "peach@H4"}}}}}).end(1);
    scene.use(2, "fire_attack@H2", {1}).pass();
    EXPECT_EQ(scene.refused(says(Do::reveal, 1).with({"slash@C4"})), "no_card");
}

}  // namespace
}  // namespace jianjun::engine::testing::wooden_ox_test
