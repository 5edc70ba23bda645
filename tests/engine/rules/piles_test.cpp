// Piles: the cards that lie on a general belong to one skill, and no other skill counts them.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::piles_test {
namespace {

using nlohmann::json;

json piles(const Scene& scene, int seat, Viewer viewer = Viewer::referee()) {
    return state_json(*scene.game, viewer)["seats"][static_cast<std::size_t>(seat - 1)]["piles"];
}
json set_piles(int seat, json piles) {
    return {{"do", "rule"}, {"set", {{"seat", seat}, {"piles", std::move(piles)}}}};
}
json lay(int seat, const char* card, const char* pile = nullptr) {
    json to{{"zone", "general"}, {"seat", seat}};
    if (pile) to["pile"] = pile;
    return {{"do", "rule"}, {"move", {{"cards", {card}}, {"from", "draw"}, {"to", to}}}};
}

// 孙邵 has laid this card beside the second seat.
Scene rite_beside(const char* general, const char* card, int hp = 0) {
    Scene scene({{.role = "lord", .general = "ofl_shiji__sunshao"}, {.role = "rebel", .general = general, .hp = hp}, {.role = "loyalist"}, {.role = "renegade"}},
                {{"deal", 1}});
    scene.skill(1, "ofl_shiji__dingyi").input(says(Do::choose, 1).with({card}).naming({2}));
    return scene;
}

TEST(Piles, ARiteBesideDengaiIsNoField) {
    auto scene = rite_beside("dengai", "slash@S7");
    EXPECT_EQ(piles(scene, 2), (json{{"ofl_shiji__dingyi", {"slash@S7"}}}));
    EXPECT_EQ(distance(*scene.game, 2, 4), 2);
    scene.input(set_piles(2, {{"tuntian", {"slash@S8", "slash@C8"}}}));
    EXPECT_EQ(piles(scene, 2), (json{{"ofl_shiji__dingyi", {"slash@S7"}}, {"tuntian", {"slash@S8", "slash@C8"}}}));
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"slash@S7", "slash@S8", "slash@C8"})) << "all, in the order in which they came";
    EXPECT_EQ(distance(*scene.game, 2, 4), 1);
    scene.input(says(Do::end, 1));
    EXPECT_EQ(scene.game->table().seat(2).max_hp, 4) << "two fields are too few for 凿险";
}

TEST(Piles, ARiteIsNoSnatch) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__dingyi", "jixi"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.skill(1, "ofl_shiji__dingyi").input(says(Do::choose, 1).with({"slash@S7"}).naming({1}));
    EXPECT_NE(scene.refused(says(Do::use, 1).with({"slash@S7"}).used_as("snatch").on({2})), "");
    scene.input(lay(1, "slash@S8", "tuntian")).use_as(1, {"slash@S8"}, "snatch", {2});
    EXPECT_EQ(piles(scene, 1), (json{{"ofl_shiji__dingyi", {"slash@S7"}}}));
}

TEST(Piles, ARiteBesideZhoutaiIsNoScar) {
    auto scene = rite_beside("zhoutai", "slash@S7", 1);
    const json blow{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 1}}}};
    scene.input(blow);
    ASSERT_EQ(scene.asked(), "2:choice buqu") << "he has no 创 yet";
    scene.choose(2, "buqu").reveal(2, "jink@D7");
    EXPECT_EQ(scene.asked(), "1:play") << "its number is that of the 定仪, and of no 创";
    EXPECT_EQ(piles(scene, 2)["buqu"], (json{"jink@D7"}));
    scene.input(json{{"do", "rule"}, {"start", {{"event", "recover"}, {"seat", 2}, {"n", 1}}}});
    EXPECT_EQ(piles(scene, 2), (json{{"ofl_shiji__dingyi", {"slash@S7"}}})) << "at 1 the 创 are gone, and nothing else";
}

TEST(Piles, ABeaconIsNoScarAndASoldierNoPhantom) {
    auto lord = kingdom({with(of("wu"), {{"skills", {"jiahe", "hs__buqu"}}, {"hp", 1}}), of("wei"), of("shu"), of("qun")});
    lord.input(lay(1, "crossbow@CA", "jiahe")).input(json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 1}, {"n", 1}}}});
    lord.reveal(1, "slash@SA");
    EXPECT_EQ(lord.hp(1), 1) << "no 创 has that number";
    EXPECT_EQ(piles(lord, 1), (json{{"hs__buqu", {"slash@SA"}}, {"jiahe", {"crossbow@CA"}}}));
    auto other = kingdom({of("wu"), with(of("qun"), {{"skills", {"hongfa", "qianhuan"}}}), of("shu"), of("wei")});
    other.input(lay(2, "slash@S8", "hongfa")).use(1, "slash@S7", {2});
    EXPECT_NE(other.asked(), "2:choice qianhuan") << "there is no 幻 to remove";
}

TEST(Piles, FaceDownCardsAreHiddenInThem) {
    Scene scene({{.role = "lord", .general = "fhyx__guanqiujian"}, {.role = "rebel", .max_hp = 9}});
    scene.use(1, "slash@S7", {2}).pass(2).input(says(Do::choose, 1).with({"peach@H3"}));
    EXPECT_EQ(piles(scene, 1), (json{{"fhyx__zhengrong", {"peach@H3"}}}));
    EXPECT_EQ(piles(scene, 1, Viewer::of(1)), (json{{"fhyx__zhengrong", {"peach@H3"}}}));
    EXPECT_EQ(piles(scene, 1, Viewer::of(2)), (json{{"fhyx__zhengrong", {"?"}}}));
    EXPECT_EQ(piles(scene, 1, Viewer::everyone()), (json{{"fhyx__zhengrong", {"?"}}}));
    EXPECT_EQ(piles(scene, 2), json::object());
}

TEST(Piles, WhatIsGivenToWhoeverHoldsNothingIsSeenByAll) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"rende"}}, {"hand", {"slash@S7"}}}), with(of("shu"), {{"skills", {"hs__kongcheng"}}}), of("wei"), of("qun")});
    scene.input(ruled(SetSeat{.seat = 2, .hand = 0}));
    scene.skill(1, "rende", {"slash@S7"}, {2});
    EXPECT_EQ(piles(scene, 2, Viewer::of(4)), (json{{"hs__kongcheng", {"slash@S7"}}}));
}

TEST(Piles, WithItsSkillAPileIsDiscardedAndARiteStays) {
    auto scene = rite_beside("dengai", "slash@S7");
    scene.input(lay(2, "slash@S8"));
    EXPECT_EQ(piles(scene, 2)["tuntian"], (json{"slash@S8"})) << "a card that is laid without a word is of his own skill that lays cards there";
    scene.input(ruled(SetSeat{.seat = 1, .skills = std::vector<std::string>{}}));
    EXPECT_EQ(piles(scene, 2)["ofl_shiji__dingyi"], (json{"slash@S7"}));
    scene.input(ruled(SetSeat{.seat = 2, .skills = std::vector<std::string>{"zaoxian", "ofl_shiji__dingyi_beside"}}));
    EXPECT_EQ(piles(scene, 2), (json{{"ofl_shiji__dingyi", {"slash@S7"}}}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8"}));
}

TEST(Piles, TheDeadKeepNothing) {
    auto scene = rite_beside("dengai", "slash@S7");
    scene.input(lay(2, "slash@S8")).input(json{{"do", "rule"}, {"kill", {{"seat", 2}}}});
    EXPECT_EQ(piles(scene, 2), json::object());
    EXPECT_TRUE(scene.state()["seats"][1]["general_cards"].empty());
}

TEST(Piles, ARulingNamesThem) {
    Scene scene({{.role = "lord", .general = "dengai"}, {.role = "rebel"}});
    scene.input(lay(1, "slash@S7")).input(lay(1, "slash@S8", "pizhuan"));
    EXPECT_EQ(piles(scene, 1), (json{{"pizhuan", {"slash@S8"}}, {"tuntian", {"slash@S7"}}}));
    EXPECT_EQ(scene.refused(lay(1, "slash@S9", "paoxiao")), "pile") << "that skill keeps none";
    EXPECT_EQ(scene.refused(json{{"do", "rule"}, {"move", {{"cards", {"slash@S9"}}, {"from", "draw"}, {"to", {{"zone", "hand"}, {"seat", 1}, {"pile", "tuntian"}}}}}}), "pile");
    const json back{{"do", "rule"}, {"move", {{"cards", {"slash@S7"}}, {"from", {{"zone", "general"}, {"seat", 1}, {"pile", "pizhuan"}}}, {"to", "discard"}}}};
    EXPECT_EQ(scene.refused(back), "no_card") << "it lies in the other";
    scene.input(set_piles(1, {{"pizhuan", json::array()}}));
    EXPECT_EQ(piles(scene, 1), (json{{"tuntian", {"slash@S7"}}}));
    scene.input(lay(2, "jink@H2"));
    EXPECT_EQ(piles(scene, 2), json::object()) << "no skill of his lays cards there";
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"jink@H2"}));
}

TEST(Piles, ASkillWithoutCodeHasOneOfItsOwn) {
    const json skill{{"id", "quanji"}, {"name", "权计"}, {"timings", {"StartPlayCard"}}, {"modifiers", {{"hand_limit", {{"n", 1}, {"each", "general"}}}}}, {"pile", {{"name", "权"}, {"en", "Power"}}}};
    const json sheet{{"id", "guest"}, {"name", "客"}, {"skills", {skill}}};
    Scene scene({{.role = "lord", .general = "guest", .skills = {"pizhuan"}}, {.role = "rebel"}}, {{"sheets", {sheet}}});
    scene.skill(1, "quanji");
    scene.input(json{{"do", "by_hand"}, {"seat", 1}, {"move", {{"cards", {"slash@S7"}}, {"from", "draw"}, {"to", {{"zone", "general"}, {"seat", 1}}}}}});
    scene.input(json{{"do", "done"}, {"seat", 1}}).input(lay(1, "slash@S8", "pizhuan"));
    EXPECT_EQ(piles(scene, 1), (json{{"pizhuan", {"slash@S8"}}, {"quanji", {"slash@S7"}}}));
    Parts parts;
    hand_limit(*scene.game, 1, &parts);
    EXPECT_EQ(parts, (Parts{"hp 4", "+1 quanji", "+1 pizhuan"})) << "each counts its own";
}

}  // namespace
}  // namespace jianjun::engine::testing::piles_test
