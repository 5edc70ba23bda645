// 势力: who counts as the same, 野心家, 双势力, 君主, 大势力 and 小势力, 队列, 围攻, 相邻.
#include "engine/rules/factions.h"

#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_factions_test {
namespace {

using nlohmann::json;

const Table& table(const Scene& scene) {
    return scene.game->table();
}

TEST(Factions, OnlyDeterminedOnesAreTheSameOrAnother) {
    auto scene = kingdom({of("wei"), of("wei"), hidden("hs__caocao", "hs__xuchu"), of("wu")});
    EXPECT_TRUE(same_faction(table(scene), 1, 2));
    EXPECT_FALSE(same_faction(table(scene), 1, 3));
    EXPECT_FALSE(other_faction(table(scene), 1, 3));
    EXPECT_TRUE(other_faction(table(scene), 1, 4));
    EXPECT_TRUE(same_faction(table(scene), 3, 3));
}

TEST(Factions, WhoIsOneTooManyBecomesAnAmbitiousOne) {
    auto scene = kingdom({hidden("hs__caocao", "hs__xuchu"), of("wei"), of("wei"), of("wu")});
    scene.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(scene, 1).faction, "wild");
    EXPECT_EQ(mark(scene, 1, "ambition"), 1);
    EXPECT_FALSE(same_faction(table(scene), 1, 2));
}

TEST(Factions, HalfIsNotMoreThanHalfAndTheDeadCount) {
    auto half = kingdom({hidden("hs__caocao", "hs__xuchu"), of("wei"), of("shu"), of("wu")});
    half.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(half, 1).faction, "wei");
    const json seats{hidden("hs__caocao", "hs__xuchu"), of("wei"), of("wei"), of("wu")};
    auto dead = kingdom(seats);
    dead.input(ruled(Change::Kill{2})).input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(dead, 1).faction, "wild");
    auto uncounted = kingdom(seats, {{"options", {{"kingdom_count_dead", false}}}});
    uncounted.input(ruled(Change::Kill{2})).input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(uncounted, 1).faction, "wei");
}

TEST(Factions, OnceExceededTheFactionStaysFull) {
    auto scene =
        kingdom({hidden("hs__caocao", "hs__xuchu"), hidden("hs__zhenji", "hs__guojia"), of("wei"), of("wei")},
                {{"deal", 2}, {"options", {{"kingdom_count_dead", false}}}});
    scene.input(reveal_general(1, "hs__caocao"));
    EXPECT_EQ(at(scene, 1).faction, "wild");
    scene.input(ruled(Change::Kill{3})).input(ruled(Change::Kill{4}));
    scene.end(1).input(reveal_general(2, "hs__zhenji"));
    EXPECT_EQ(at(scene, 2).faction, "wild");
    EXPECT_FALSE(same_faction(table(scene), 1, 2));
}

TEST(Factions, AGeneralOfTwoShowsTheOtherWithHim) {
    auto scene = kingdom({hidden("ld__mengda", "hs__caocao"), of("wu"), of("qun")});
    scene.input(reveal_general(1, "ld__mengda"));
    EXPECT_EQ(at(scene, 1).shown, (std::array<bool, 2>{true, true}));
    EXPECT_EQ(at(scene, 1).faction, "wei");
}

TEST(Factions, ALordMustBeShownAsHisFirstTurnBegins) {
    auto scene = kingdom({hidden("ld__lordliubei", "hs__zhaoyun"), of("wu"), of("wei"), of("qun")});
    EXPECT_EQ(scene.asked(), "1:reveal");
    EXPECT_EQ(scene.refused(says(Do::end, 1)), "not_asked");
    scene.input(reveal_general(1, "ld__lordliubei"));
    EXPECT_EQ(at(scene, 1).faction, "shu");
    EXPECT_EQ(scene.asked(), "1:choice reveal");
}

TEST(Factions, ALordBringsBackHisAmbitiousOnesAndHasNoMoreOfThem) {
    auto scene = kingdom({hidden("hs__zhangfei", "hs__guanyu"), hidden("ld__lordliubei", "hs__zhaoyun"),
                          hidden("hs__machao", "hs__huangzhong"), of("shu"), of("shu")},
                         {{"deal", 2}});
    scene.input(reveal_general(1, "hs__zhangfei"));
    EXPECT_EQ(at(scene, 1).faction, "wild");
    scene.end(1).input(reveal_general(2, "ld__lordliubei"));
    EXPECT_EQ(at(scene, 1).faction, "shu");
    EXPECT_EQ(at(scene, 2).faction, "shu");
    EXPECT_EQ(mark(scene, 1, "ambition"), 0);
    scene.end(2).input(reveal_general(3, "hs__machao"));
    EXPECT_EQ(at(scene, 3).faction, "shu");
}

TEST(Factions, WhenALordDiesHisFactionBecomesAmbitious) {
    auto scene = kingdom({of("wei"), with(pair("ld__lordliubei", "hs__zhaoyun"), {{"hp", 1}}), of("shu"),
                          of("shu"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(5);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(at(scene, 3).faction, "wild");
    EXPECT_EQ(at(scene, 4).faction, "wild");
    EXPECT_FALSE(same_faction(table(scene), 3, 4));
}

TEST(Factions, ALordWhoDiesByARulingTakesHisFactionToo) {
    auto scene = kingdom({of("wei"), pair("ld__lordliubei", "hs__zhaoyun"), of("shu"), of("shu"), of("wu")});
    scene.input(ruled(Change::Kill{2}));
    EXPECT_EQ(at(scene, 3).faction, "wild");
    EXPECT_EQ(at(scene, 2).faction, "shu") << "what he was is not changed";
}

TEST(Factions, BigAndSmall) {
    auto scene =
        kingdom({of("wei"), of("wei"), of("wu"), of("wu"), of("shu"), hidden("hs__lvbu", "hs__diaochan")});
    EXPECT_TRUE(big_faction(*scene.game, 1));
    EXPECT_TRUE(big_faction(*scene.game, 3));
    EXPECT_TRUE(small_faction(*scene.game, 5));
    EXPECT_TRUE(small_faction(*scene.game, 6));
    scene.input(ruled(Change::Kill{4}));
    EXPECT_TRUE(small_faction(*scene.game, 3));
    scene.input(ruled(Change::Kill{2}));
    EXPECT_FALSE(big_faction(*scene.game, 1));
    EXPECT_FALSE(small_faction(*scene.game, 1));
}

TEST(Factions, NeighboursRowsAndSieges) {
    auto scene = kingdom({of("wei"), of("wei"), of("shu"), of("wei"), of("wu")});
    EXPECT_TRUE(adjacent(table(scene), 1, 5));
    EXPECT_FALSE(adjacent(table(scene), 1, 3));
    EXPECT_EQ(formation(table(scene), 1), (std::vector<Seat>{1, 2}));
    EXPECT_TRUE(formation(table(scene), 3).empty());
    EXPECT_TRUE(besieged(table(scene), 3));
    EXPECT_TRUE(besieges(table(scene), 2, 3));
    EXPECT_FALSE(besieged(table(scene), 2));
    scene.input(ruled(Change::Kill{3}));
    EXPECT_EQ(formation(table(scene), 1).size(), 3u);
}

TEST(Factions, InTheFirstRoundTheLordOfHisNameTakesTheMainGeneralsPlace) {
    auto scene = kingdom({hidden("hs__zhangjiao", "hs__pangde"), of("wei"), of("shu"), of("wu")});
    EXPECT_EQ(at(scene, 1).max_hp, 3);
    scene.input(reveal_general(1, "ld__lordzhangjiao"));
    EXPECT_EQ(at(scene, 1).generals[0], "ld__lordzhangjiao");
    EXPECT_EQ(at(scene, 1).max_hp, 4) << "his health is the pair's with the 君主";
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(at(scene, 1).faction, "qun");
}

TEST(Factions, NotInTheDeputysPlaceAndNotOfAnotherName) {
    auto scene = kingdom({hidden("hs__pangde", "hs__zhangjiao"), of("wei"), of("shu"), of("wu")});
    EXPECT_EQ(scene.refused(reveal_general(1, "ld__lordzhangjiao")), "general");
    const json line{{"jianjun", 1},
                    {"mode", "kingdom"},
                    {"deck", "kingdom"},
                    {"seats", {hidden("hs__pangde", "ld__lordzhangjiao"), of("wei")}}};
    EXPECT_FALSE(Game::start(*read_setup(line), shipped_content()));
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_factions_test
