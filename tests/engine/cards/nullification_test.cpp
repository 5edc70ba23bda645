// 无懈可击.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::nullification_test {
namespace {

std::vector<SeatSpec> three() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}};
}
std::string why(const Scene& scene) {
    return scene.state()["prompts"][0]["why"];
}

TEST(Nullification, IsOpenToEverybodyWhateverTheyHold) {
    auto seats = three();
    seats[1].hand = {"slash@S7", "slash@S8", "slash@S9", "slash@S10"};
    seats[2].hand = {"nullification@SJ"};
    Scene scene(seats);
    scene.use(1, "ex_nihilo@H7");
    EXPECT_EQ(scene.asked(), "1,2,3:nullification") << "a window tells nothing about hands";
}

TEST(Nullification, EveryOneOpensAWindowOfItsOwnAndTheLastCounts) {
    Scene scene(three());
    scene.use(1, "ex_nihilo@H7").respond(2, "nullification@SJ");
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
    EXPECT_EQ(why(scene), "nullification@SJ by seat 2 on seat 1");
    EXPECT_EQ(scene.state()["zones"]["processing"], (nlohmann::json{"ex_nihilo@H7", "nullification@SJ"}));
    scene.respond(1, "nullification@CQ");
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
    scene.respond(3, "nullification@DQ").pass();
    EXPECT_EQ(scene.hand(1), 4) << "three of them: the trick is cancelled";
    EXPECT_EQ(scene.asked(), "1:play");

    Scene two(three());
    two.use(1, "ex_nihilo@H7").respond(2, "nullification@SJ").respond(1, "nullification@CQ").pass();
    EXPECT_EQ(two.hand(1), 6) << "two of them: it takes effect";
}

TEST(Nullification, MayBeSaidAsAUseToo) {
    Scene scene(three());
    scene.use(1, "ex_nihilo@H7").use(2, "nullification@SJ").pass();
    EXPECT_EQ(scene.hand(1), 5);
}

TEST(Nullification, ThePassOfOneSeatLeavesTheWindowOpenToOthers) {
    Scene scene(three());
    scene.use(1, "ex_nihilo@H7").pass(1);
    EXPECT_EQ(scene.asked(), "2,3:nullification");
    EXPECT_EQ(scene.refused(says(Do::respond, 1).with({"nullification@SJ"})), "not_asked");
    scene.pass(3).respond(2, "nullification@SJ");
    EXPECT_EQ(scene.asked(), "1,2,3:nullification") << "a fresh window is open to all again";
}

TEST(Nullification, OneTargetAtATime) {
    Scene scene(three());
    scene.use(1, "archery_attack@HA");
    EXPECT_EQ(why(scene), "archery_attack@HA by seat 1 on seat 2");
    scene.respond(3, "nullification@SJ").pass();
    EXPECT_EQ(why(scene), "archery_attack@HA by seat 1 on seat 3");
    scene.pass();
    EXPECT_EQ(scene.asked(), "3:jink") << "seat 3 protected seat 2, not himself";
}

TEST(Nullification, NeverInFreeTimeAndNeverAgainstBasicCardsOrEquipment) {
    Scene scene(three());
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"nullification@SJ"})), "not_now");
    scene.use(1, "crossbow@CA");
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"nullification@SJ"})), "wrong_card");
}

TEST(Nullification, ADelayedTrickIsAnsweredWhenItIsJudgedNotWhenItIsPlaced) {
    Scene scene({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    EXPECT_EQ(why(scene), "indulgence@S6 on seat 1");
    scene.respond(2, "nullification@SJ").respond(1, "nullification@CQ").pass();
    EXPECT_EQ(scene.asked(), "1:reveal") << "the cancellation was cancelled";
}

TEST(Nullification, EveryOneLiesOnTheDiscardPileInTheOrderTheyWereSettled) {
    Scene scene(three());
    scene.use(1, "ex_nihilo@H7").respond(2, "nullification@SJ").respond(3, "nullification@CQ").pass();
    EXPECT_EQ(scene.discard_pile(),
              (std::vector<std::string>{"nullification@CQ", "nullification@SJ", "ex_nihilo@H7"}));
}

TEST(Nullification, TheWordsOfTheStackTellWhatIsAnswered) {
    Scene scene(three());
    scene.use(1, "duel@SA", {2}).respond(2, "nullification@SJ");
    const auto stack = scene.state()["prompts"][0]["stack"];
    EXPECT_EQ(stack.back(), "nullification(2)");
    EXPECT_EQ(std::count(stack.begin(), stack.end(), "nullification(2)"), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::nullification_test
