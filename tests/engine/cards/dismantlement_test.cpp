// 过河拆桥.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::dismantlement_test {
namespace {

TEST(Dismantlement, TheUserDiscardsAHandCardUnseen) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "dismantlement@S3", {3});
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
    scene.pass();
    EXPECT_EQ(scene.asked(), "1:choice hand");
    scene.take(1, 3, "hand");
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"?", "dismantlement@S3"}));
}

TEST(Dismantlement, AnyDistanceAndAnyOfTheThreeZones) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel"},
                 {.role = "rebel", .equip = {"crossbow@CA", "dilu@C5"}, .judge = {"indulgence@S6"}},
                 {.role = "rebel"},
                 {.role = "rebel"}});
    scene.use(1, "dismantlement@S3", {3}).pass();
    EXPECT_EQ(scene.asked(), "1:choice hand equip judge");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"vine@S2"}).out_of(Zone::equip, 3)),
              "no_card");
    EXPECT_EQ(scene.refused(says(Do::end, 1)), "not_asked")
        << "once begun, a card must be chosen";
    scene.take(1, 3, "equip", "dilu@C5");
    EXPECT_EQ(scene.equipment(3), (std::vector<std::string>{"crossbow@CA"}));
    scene.use(1, "dismantlement@S4", {3}).pass().take(1, 3, "judge", "indulgence@S6");
    EXPECT_TRUE(scene.judge_zone(3).empty());
}

TEST(Dismantlement, AZoneSaidAloneIsTheOneCardThereOrAsksWhichOfSeveral) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .equip = {"crossbow@CA", "dilu@C5"}, .judge = {"indulgence@S6"}}});
    scene.use(1, "dismantlement@S3", {3}).pass();
    EXPECT_EQ(scene.refused(says(Do::choose, 1).choosing("equip")), "card") << "two lie there";
    scene.choose(1, "judge");
    EXPECT_TRUE(scene.judge_zone(3).empty());
    EXPECT_EQ(scene.hand(3), 4);
    scene.use(1, "dismantlement@S4", {3}).pass().take(1, 3, "equip", "dilu@C5");
    scene.use(1, "dismantlement@SQ", {3}).pass().choose(1, "equip");
    EXPECT_TRUE(scene.equipment(3).empty());
    EXPECT_EQ(scene.hand(3), 4) << "no hand card has gone in its place";
}

TEST(Dismantlement, AnAnswerThatSaysNoCardTakesNone) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .equip = {"crossbow@CA"}}});
    scene.use(1, "dismantlement@S3", {3}).pass();
    EXPECT_EQ(scene.refused(says(Do::choose, 1)), "card");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).choosing("nonsense")), "option");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).choosing("judge")), "option") << "nothing lies there";
    EXPECT_EQ(scene.refused(says(Do::choose, 1).choosing("equip").out_of(Zone::hand, 3)), "option");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(99)), "card");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).naming({2})), "card");
    scene.choose(1, "hand");
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.equipment(3), (std::vector<std::string>{"crossbow@CA"}));
}

TEST(Dismantlement, NeverOneselfNorSomebodyWithoutCards) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input(ruled(SetSeat{.seat = 2, .hand = 0}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"dismantlement@S3"}).on({1})),
              "target");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"dismantlement@S3"}).on({2})),
              "no_card");
    scene.use(1, "dismantlement@S3");
    EXPECT_EQ(scene.asked(), "1,2,3:nullification") << "only seat 3 is left";
}

TEST(Dismantlement, TakesExactlyOneTarget) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_EQ(
        scene.refused(says(Do::use, 1).with({"dismantlement@S3"}).on({2, 3})),
        "count");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"dismantlement@S3"})), "target")
        << "two are possible: say whom";
}

TEST(Dismantlement, NothingLeftWhenItSettlesIsNoEffect) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"nullification@SJ"}}}, {{"deal", 1}});
    scene.use(1, "dismantlement@S3", {2});
    scene.respond(2, "nullification@SJ").respond(1, "nullification@CQ");
    scene.pass();
    EXPECT_EQ(scene.hand(2), 0);
    EXPECT_EQ(scene.asked(), "1:play") << "the 无懈可击 was his last card";
}

TEST(Dismantlement, AHandCardThatIsSeenOnTheWayIsKnownToAll) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"peach@H3", "jink@H2"}}});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "jink@H2");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"jink@H2", "dismantlement@S3"}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"}));
}

TEST(Dismantlement, WhatARulingHasTakenMeanwhileIsNotDiscarded) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "dismantlement@S3", {3}).pass();
    scene.input(ruled(SetSeat{.seat = 3, .hand = 0}));
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.hand(3), 0);
}

}  // namespace
}  // namespace jianjun::engine::testing::dismantlement_test
