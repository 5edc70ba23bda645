// 空城: no 杀 and no 决斗 on an empty hand.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::kongcheng_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord"}, {.role = "rebel", .general = "zhugeliang"}, {.role = "rebel"}};
}

TEST(Kongcheng, NoTargetOfSlashOrDuelWithAnEmptyHand) {
    Scene scene(table());
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"hand", 0}}}});
    for (const auto* card : {"slash@S7", "duel@SA"})
        EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {card}}, {"targets", {2}}}), "target")
            << card;
    scene.use(1, "savage_assault@S7").pass().pass(2);
    EXPECT_EQ(scene.hp(2), 2) << "other cards reach him";
}

TEST(Kongcheng, WithACardInHandHeIsATarget) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Kongcheng, LosingTheLastCardAfterwardsDoesNotHelp) {
    Scene scene({{.role = "lord", .equip = {"double_swords@S2"}, .gender = "female"},
                 {.role = "rebel", .general = "zhugeliang", .hand = {"jink@H2"}}},
                {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).skill(1, "double_swords").discard(2, {"jink@H2"}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Kongcheng, BorrowedSwordsCannotReachHimEither) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .general = "zhugeliang"},
                 {.role = "rebel", .equip = {"crossbow@CA"}}},
                {{"deal", 1}});
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"hand", 0}}}});
    EXPECT_NE(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {3}}, {"then", {2}}}),
        "");
}

}  // namespace
}  // namespace jianjun::engine::testing::kongcheng_test
