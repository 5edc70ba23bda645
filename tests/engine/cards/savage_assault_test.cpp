// 南蛮入侵.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::savage_assault_test {
namespace {

TEST(SavageAssault, EverybodyElseInActionOrderEachWithAWindowOfHisOwn) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}}, {{"first", 2}});
    scene.use(2, "savage_assault@S7");
    EXPECT_EQ(scene.asked(), "2,3,1:nullification");
    scene.pass();
    EXPECT_EQ(scene.asked(), "3:slash") << "seat 3 comes first after seat 2";
    scene.respond(3, "slash@S7");
    EXPECT_EQ(scene.asked(), "2,3,1:nullification");
    scene.pass();
    EXPECT_EQ(scene.asked(), "1:slash");
    scene.pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(3), 4);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(SavageAssault, ASlashThatIsPlayedIsNotCounted) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}}, {{"first", 2}});
    scene.use(2, "savage_assault@S7").pass().respond(1, "slash@S8");
    scene.use(2, "slash@S9", {1}).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(SavageAssault, GoesOnWithoutSourceWhenTheUserHasDied) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel"},
                 {.role = "rebel", .hp = 1},
                 {.role = "renegade"},
                 {.role = "loyalist"}},
                {{"first", 2}});
    scene.use(2, "savage_assault@S7").pass();
    EXPECT_EQ(scene.asked(), "3:slash");
    scene.input(ruled(Change::Kill{2}));
    scene.pass(3);
    for (int i = 0; i < 4; ++i) scene.pass();
    EXPECT_FALSE(scene.alive(3));
    scene.pass();
    EXPECT_EQ(scene.asked(), "4:slash") << "the dead user's card is still settled";
    scene.pass();
    EXPECT_EQ(scene.hp(4), 3);
}

TEST(SavageAssault, NobodyIsChosen) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}});
    scene.use(1, "savage_assault@S7");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "savage_assault@S7 by seat 1 on seat 2");
}

TEST(SavageAssault, AnswersBehindOthersImplyTheirPasses) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}});
    scene.use(1, "savage_assault@S7");
    scene.respond(4, "slash@S8");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(4), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(SavageAssault, VineIsPassedByWithoutAWindow) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .equip = {"vine@S2"}}, {.role = "loyalist"}});
    scene.use(1, "savage_assault@S7");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "savage_assault@S7 by seat 1 on seat 3");
}

TEST(SavageAssault, TheRewardOfADeathComesBeforeTheNextTarget) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1},
                 {.role = "rebel"},
                 {.role = "loyalist"},
                 {.role = "renegade"}});
    scene.use(1, "savage_assault@S7").pass().pass(2);
    for (int i = 0; i < 5; ++i) scene.pass();
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(1), 5 + 3);
    EXPECT_EQ(scene.asked(), "1,3,4,5:nullification");
}

TEST(SavageAssault, WhoeverNamesTheTargetsHasToNameThemAll) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"savage_assault@S7"}).on({3})),
              "target");
    scene.use(1, "savage_assault@S7", {3, 2});
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::savage_assault_test
