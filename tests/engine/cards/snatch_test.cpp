// 顺手牵羊.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::snatch_test {
namespace {

std::vector<SeatSpec> five() {
    return {
        {.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}, {.role = "renegade"}};
}

nlohmann::json snatch_from(int target) {
    return {{"do", "use"}, {"seat", 1}, {"cards", {"snatch@S3"}}, {"targets", {target}}};
}

TEST(Snatch, OnlyAtDistanceOneWhateverTheAttackRange) {
    auto seats = five();
    seats[0].equip = {"kylin_bow@H5"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(snatch_from(3)), "distance");
    EXPECT_EQ(scene.refused(snatch_from(1)), "target");
    scene.input(snatch_from(5));
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:nullification");
}

TEST(Snatch, AMountBringsASeatNearer) {
    auto seats = five();
    seats[0].equip = {"chitu@H5"};
    Scene scene(seats);
    scene.input(snatch_from(3));
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:nullification");
}

TEST(Snatch, AMountKeepsASeatAway) {
    auto seats = five();
    seats[1].equip = {"dilu@C5"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(snatch_from(2)), "distance");
}

TEST(Snatch, AHandCardIsTakenUnseenAndStaysHidden) {
    auto seats = five();
    seats[1].hand = {"jink@H2", "peach@H3", "slash@S7", "slash@S8"};
    Scene scene(seats);
    scene.input(snatch_from(2)).pass().take(1, 2, "hand");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_TRUE(scene.known_hand(2).empty()) << "any of the four may have gone";
    EXPECT_TRUE(scene.known_hand(1).empty());
}

TEST(Snatch, WhatOnlyTheTwoSawStaysBetweenThem) {
    auto seats = five();
    seats[1].hand = {"jink@H2"};
    Scene scene(seats);
    scene.input(snatch_from(2)).pass().take(1, 2, "hand", "jink@H2");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"jink@H2"}));
    const auto open = state_json(*scene.game, Viewer::everyone());
    EXPECT_TRUE(open["seats"][0]["known_hand"].empty());
}

TEST(Snatch, TakenEquipmentAndDelayedTricksBecomeOrdinaryHandCardsThatAllHaveSeen) {
    auto seats = five();
    seats[1].equip = {"vine@S2"};
    seats[4].judge = {"supply_shortage@S10"};
    Scene scene(seats);
    scene.input(snatch_from(2)).pass().take(1, 2, "equip", "vine@S2");
    EXPECT_TRUE(scene.equipment(2).empty());
    scene.use(1, "snatch@S4", {5}).pass().take(1, 5, "judge", "supply_shortage@S10");
    EXPECT_TRUE(scene.judge_zone(5).empty());
    const auto open = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(open["seats"][0]["known_hand"], (nlohmann::json{"vine@S2", "supply_shortage@S10"}));
    scene.use(1, "supply_shortage@S10", {2});
    EXPECT_EQ(scene.judge_zone(2), (std::vector<std::string>{"supply_shortage@S10"}));
}

TEST(Snatch, TheDistanceIsMeasuredOnlyWhenItIsUsed) {
    auto seats = five();
    Scene scene(seats);
    scene.input(snatch_from(2));
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"equip", {"dilu@C5"}}}}});
    scene.pass().take(1, 2, "equip", "dilu@C5");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"dilu@C5"}));
}

TEST(Snatch, QicaiKnowsNoDistance) {
    auto seats = five();
    seats[0].skills = {"qicai"};
    Scene scene(seats);
    scene.input(snatch_from(3));
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::snatch_test
