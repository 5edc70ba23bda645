// 乐不思蜀, and what all delayed tricks share.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::indulgence_test {
namespace {

std::vector<SeatSpec> three() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}};
}

TEST(Indulgence, IsPlacedWithoutAWindowAndSkipsThePlayPhase) {
    Scene scene(three());
    scene.use(1, "indulgence@S6", {2});
    EXPECT_EQ(scene.asked(), "1:play") << "无懈可击 waits for the judgement phase";
    EXPECT_EQ(scene.judge_zone(2), (std::vector<std::string>{"indulgence@S6"}));
    scene.end(1).discard(1, {"?"});
    EXPECT_EQ(scene.asked(), "2,3,1:nullification");
    scene.pass();
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:discard") << "he drew, may not play, and holds six cards";
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"?", "slash@S7", "indulgence@S6"}));
}

TEST(Indulgence, HeartsLetHimPlay) {
    Scene scene({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    scene.pass().reveal(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_TRUE(scene.judge_zone(1).empty());
}

TEST(Indulgence, CancelledItIsDiscardedWithoutJudgement) {
    Scene scene({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    scene.respond(1, "nullification@SJ").pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"nullification@SJ", "indulgence@S6"}));
}

TEST(Indulgence, NotOnOneselfAndNotTwice) {
    auto seats = three();
    seats[1].judge = {"indulgence@S6"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"indulgence@C6"}).on({1})),
              "target");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"indulgence@C6"}).on({2})),
              "same_name");
    scene.use(1, "indulgence@C6");
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"indulgence@C6"})) << "only seat 3 is left";
}

TEST(Indulgence, ASealedJudgementZoneTakesNone) {
    Scene scene(three());
    scene.input(ruled(StartFlow{.event = "seal_judge", .seat = 2}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"indulgence@C6"}).on({2})),
              "sealed");
}

TEST(DelayedTricks, TheNewestIsJudgedFirst) {
    Scene scene({{.role = "lord", .judge = {"lightning@SA", "indulgence@S6", "supply_shortage@S10"}},
                 {.role = "rebel"}});
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "supply_shortage@S10 on seat 1");
    scene.pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "indulgence@S6 on seat 1");
    scene.pass().reveal(1, "slash@S8");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "lightning@SA on seat 1");
    scene.pass().reveal(1, "peach@H3");
    EXPECT_EQ(scene.judge_zone(2), (std::vector<std::string>{"lightning@SA"}));
    EXPECT_EQ(scene.hand(1), 4) << "neither drew nor played";
    EXPECT_EQ(scene.turn(), 2);
}

TEST(DelayedTricks, OneThatLeavesMeanwhileIsNotJudged) {
    Scene scene({{.role = "lord", .judge = {"indulgence@S6", "supply_shortage@S10"}}, {.role = "rebel"}});
    scene.input(ruled(SetSeat{.seat = 1, .judge = faces({"supply_shortage@S10"})}));
    scene.pass().reveal(1, "slash@C2");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::indulgence_test
