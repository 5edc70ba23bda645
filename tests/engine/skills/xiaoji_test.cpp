// 枭姬: lost equipment pays.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::xiaoji_test {
namespace {

TEST(Xiaoji, ReplacingCountsAsLosing) {
    Scene scene({{.role = "lord", .general = "sunshangxiang", .equip = {"vine@S2"}}, {.role = "rebel"}});
    scene.use(1, "eight_diagram@S2");
    EXPECT_EQ(scene.asked(), "1:choice xiaoji");
    scene.skill(1, "xiaoji");
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Xiaoji, TwoCardsAtOnceAreTwoTimes) {
    Scene scene({{.role = "lord",
                  .general = "sunshangxiang",
                  .equip = {"vine@S2", "chitu@H5"},
                  .skills = {"zhiheng"}},
                 {.role = "rebel"}});
    scene.skill(1, "zhiheng", {"vine@S2", "chitu@H5"}).skill(1, "xiaoji");
    EXPECT_EQ(scene.asked(), "1:choice xiaoji");
    scene.skill(1, "xiaoji");
    EXPECT_EQ(scene.hand(1), 6 + 2 + 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Xiaoji, BetweenTheTwoDiscardsOfIceSword) {
    Scene scene({{.role = "lord", .equip = {"ice_sword@S2"}},
                 {.role = "rebel", .general = "sunshangxiang", .hand = {}, .equip = {"vine@S2"}}},
                {{"deal", 0}});
    scene.use(1, "thunder__slash@S4", {2}).pass(2).skill(1, "ice_sword").take(1, 2, "equip", "vine@S2");
    scene.skill(2, "xiaoji");
    EXPECT_EQ(scene.hand(2), 2);
    scene.take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 1);
}

TEST(Xiaoji, NotForEquipmentInHand) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "sunshangxiang"}});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "vine@S2");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::xiaoji_test
