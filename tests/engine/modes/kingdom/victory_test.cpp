// Reward and punishment by faction, victory, 鏖战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_victory_test {
namespace {

using nlohmann::json;

json dying(json seat) {
    return with(std::move(seat), {{"hp", 1}});
}

TEST(KingdomDeath, AnotherFactionsDeadBringAsManyCardsAsItHadMembers) {
    auto scene = kingdom({of("shu"), dying(of("wei")), of("wei"), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(5);
    EXPECT_EQ(scene.hand(1), 5 + 3);
}

TEST(KingdomDeath, OnesOwnDeadCostEverything) {
    auto scene =
        kingdom({with(of("shu"), {{"equip", {"crossbow@DA"}}}), dying(of("shu")), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(4);
    EXPECT_EQ(scene.hand(1), 0);
    EXPECT_TRUE(scene.equipment(1).empty());
}

TEST(KingdomDeath, WhoHasNoFactionIsNeitherRewardedNorPunished) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"), dying(of("shu")), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(4);
    EXPECT_EQ(scene.hand(1), 5);
}

TEST(KingdomDeath, OfTheAmbitiousTheVictimAloneCountsUnlessTheTablePlaysOtherwise) {
    const json seats{of("wild"), dying(of("wei")), of("wei"), of("wu")};
    auto scene = kingdom(seats);
    scene.use(1, "slash@S7", {2}).pass(2).pass(4);
    EXPECT_EQ(scene.hand(1), 5 + 2);
    auto three = kingdom(seats, {{"options", {{"kingdom_ambition_reward", "three"}}}});
    three.use(1, "slash@S7", {2}).pass(2).pass(4);
    EXPECT_EQ(three.hand(1), 5 + 3);
}

TEST(KingdomVictory, OneFactionIsLeftAndItsDeadWinToo) {
    auto scene = kingdom({of("shu"), of("shu"), dying(of("wei")), of("shu")});
    scene.input(ruled(Change::Kill{2}));
    scene.use(1, "slash@S7", {3}).pass(3).pass(4);
    ASSERT_TRUE(scene.game->over());
    EXPECT_EQ(scene.game->table().over->winners, (std::vector<Seat>{1, 2, 4}));
}

TEST(KingdomVictory, NobodyWinsWhileAFactionIsHidden) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"), of("shu"), of("wei"), of("wu")});
    scene.input(ruled(Change::Kill{3})).input(ruled(Change::Kill{4}));
    EXPECT_FALSE(scene.game->over());
    scene.input(reveal_general(1, "hs__zhaoyun"));
    ASSERT_TRUE(scene.game->over());
    EXPECT_EQ(scene.game->table().over->winners, (std::vector<Seat>{1, 2}));
}

TEST(KingdomVictory, TheAmbitiousWinsAlone) {
    auto scene = kingdom({of("wild"), dying(of("wild")), of("wei")});
    scene.input(ruled(Change::Kill{3}));
    EXPECT_FALSE(scene.game->over());
    scene.use(1, "slash@S7", {2}).pass(2).pass(2);
    ASSERT_TRUE(scene.game->over());
    EXPECT_EQ(scene.game->table().over->winners, std::vector<Seat>{1});
}

TEST(KingdomWar, BeginsWithANewTurnWhenThreeAreLeftOfAsManyFactions) {
    auto scene = kingdom({of("shu"), of("wei"), dying(of("wei")), of("wu")});
    scene.input(ruled(Change::Kill{3}));
    scene.input(ruled(SetSeat{.seat = 1, .hp = 3}));
    scene.use(1, "peach@H4").end(1).discard(1, {"?"});
    scene.input(ruled(SetSeat{.seat = 2, .hp = 3}));
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"peach@H6"})), "war");
    scene.use_as(2, {"peach@H6"}, "slash", {4});
    scene.respond_as(4, {"peach@H7"}, "jink");
    EXPECT_EQ(scene.hp(4), 4);
}

TEST(KingdomWar, NotWhileTwoAreOfOneFaction) {
    auto scene = kingdom({of("shu"), of("wei"), of("wei")});
    scene.input(ruled(SetSeat{.seat = 1, .hp = 3}));
    scene.use(1, "peach@H4");
    EXPECT_EQ(scene.hp(1), 4);
}

TEST(KingdomWar, FourAreFewEnoughAmongSeven) {
    auto scene = kingdom({of("shu"), of("wei"), of("wu"), of("qun"), of("shu"), of("wei"), of("wu")});
    for (const int seat : {5, 6, 7}) scene.input(ruled(Change::Kill{static_cast<Seat>(seat)}));
    scene.end(1);
    scene.discard(1, {"?", "?"});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"peach@H6"})), "war");
}

TEST(KingdomWar, WhoIsHiddenDoesNotStopItUnlessTheTablePlaysOtherwise) {
    const json seats{hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")};
    auto known = kingdom(seats);
    EXPECT_EQ(known.refused(says(Do::use, 1).with({"peach@H6"})), "war");
    auto all = kingdom(seats, {{"options", {{"kingdom_war", "all_known"}}}});
    EXPECT_EQ(all.refused(says(Do::use, 1).with({"peach@H6"})), "full_health");
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_victory_test
