// 神速 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__shensu_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

const nlohmann::json seats{pair("hs__xiahouyuan", "hs__dianwei"), of("shu"), of("wu"), of("qun"), of("shu")};

TEST(KingdomShensu, WithoutJudgementAndDraw) {
    auto scene = kingdom(seats);
    EXPECT_EQ(scene.asked(), "1:choice hs__shensu");
    scene.skill(1, "hs__shensu", {}, {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(KingdomShensu, EquipmentInPlaceOfThePlayPhaseAndHealthOfTheDiscardPhase) {
    auto scene = kingdom(seats);
    scene.pass(1).skill(1, "hs__shensu", {"crossbow@DA"}, {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    scene.skill(1, "hs__shensu", {}, {3}).pass(3);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.turn(), 2);
}

TEST(KingdomShensu, ACardSaidAsTheTurnBeginsIsMeantForThePlayPhase) {
    auto scene = kingdom(seats);
    scene.skill(1, "hs__shensu", {"crossbow@DA"}, {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hand(1), 5) << "two drawn, one discarded";
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"crossbow@DA"}));
}

TEST(KingdomShensu, WhoHasNoEquipmentIsAskedAllTheSameButCannotDeclareIt) {
    auto bare = seats;
    bare[0]["hand"] = {"slash@S7"};
    auto scene = kingdom(bare, {{"deal", 1}});
    scene.skill(1, "hs__shensu", {}, {3}).pass(3);
    EXPECT_EQ(scene.asked(), "1:choice hs__shensu") << "nobody sees by the window what a hand holds";
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__shensu")), "no_card");
}

// A card's back says which deck it is of: equipment of the extra deck is none of what an unseen card of the other could be.
TEST(KingdomShensu, NobodyPaysWithTheOtherDecksEquipment) {
    auto no_equipment = nlohmann::json::array();
    for (const auto& face : *shipped_content()->deck("junzheng"))
        if (info(face.id).type == CardType::equip) no_equipment.push_back(to_string(face));
    Scene scene({{.role = "lord", .skills = {"hs__shensu"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"extra_deck", true}, {"deal", 1}, {"left_out", no_equipment}});
    scene.skill(1, "hs__shensu", {}, {3}).pass(3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__shensu")), "no_card");
}

TEST(KingdomShensu, InBoxesBefore2017OnlyTwoWaysAndHalfAFishLess) {
    auto scene = kingdom({pair("hs__xiahouyuan", "hs__simayi"), of("shu"), of("wu"), of("qun")}, before_2017);
    EXPECT_EQ(at(scene, 1).max_hp, 3) << "4 and 3 halves; today 5 and 3";
    scene.skill(1, "hs__shensu", {}, {3}).pass(3);
    scene.skill(1, "hs__shensu", {"crossbow@DA"}, {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.turn(), 2) << "nobody asks before the discard phase";
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(KingdomShensu, WhoReachesNobodyThisTurnStrikesNobody) {
    auto scene =
        kingdom({with(of("wei"), {{"skills", {"hs__shensu", "shuangren"}}}), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "shuangren", {"slash@S7"}, {2}).reveal(2, "slash@SJ").end(1);
    EXPECT_NE(scene.asked(), "1:choice hs__shensu") << "双刃 was lost: his cards reach nobody else";
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__shensu_test
