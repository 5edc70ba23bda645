// When the draw pile runs out (牌堆耗尽), and what the table does not know at the end.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::short_piles_test {
namespace {

using nlohmann::json;

// All but `left` cards of the draw pile are out of the game.
void leave_in_the_pile(Scene& scene, int left) {
    const int n = static_cast<int>(scene.game->table().cards({Zone::draw, nobody}).size()) - left;
    scene.input({{"do", "rule"},
                 {"why", "scene"},
                 {"move",
                  {{"cards", std::vector<std::string>(static_cast<std::size_t>(n), "?")},
                   {"from", {{"zone", "draw"}}},
                   {"to", {{"zone", "aside"}}}}}});
}

TEST(ShortPile, TheHarvestShowsWhatThereIsAndTheLastGoEmptyHanded) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}});
    leave_in_the_pile(scene, 2);
    scene.use(1, "amazing_grace@H3");
    scene.reveal(1, "peach@H4").reveal(1, "jink@H2").pass();
    scene.input({{"do", "choose"}, {"seat", 1}, {"cards", {"peach@H4"}}});
    scene.pass().input({{"do", "choose"}, {"seat", 2}, {"cards", {"jink@H2"}}});
    EXPECT_EQ(scene.asked(), "1:play") << "nobody is asked about an empty row";
    EXPECT_EQ(scene.hand(3), 4);
}

TEST(ShortPile, YijiLooksAtTheOneCardThatIsLeft) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "guojia"}, {.role = "loyalist"}});
    leave_in_the_pile(scene, 1);
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "yiji");
    EXPECT_FALSE(scene.game->over());
    scene.input({{"do", "choose"}, {"seat", 2}, {"seats", {3}}});
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(ShortPile, WhoeverMustDrawOrJudgeFromNothingEndsTheGame) {
    Scene draws({{.role = "lord"}, {.role = "rebel"}});
    leave_in_the_pile(draws, 0);
    draws.use(1, "ex_nihilo@H7").pass();
    ASSERT_TRUE(draws.game->over());
    EXPECT_TRUE(draws.game->table().over->winners.empty());
    Scene judges({{.role = "lord"}, {.role = "rebel", .equip = {"eight_diagram@S2"}}});
    leave_in_the_pile(judges, 0);
    judges.use(1, "slash@S7", {2}).skill(2, "eight_diagram");
    EXPECT_TRUE(judges.game->over());
}

TEST(Lianying, APlayedCardIsLostOnceItLiesInTheDiscardPile) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "luxun", .hand = {"slash@S8"}}},
                {{"deal", 1}});
    scene.use(1, "duel@SA", {2}).pass().respond(2, "slash@S8");
    EXPECT_EQ(scene.asked(), "2:choice lianying");
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"slash@S8"});
    scene.skill(2, "lianying");
    EXPECT_EQ(scene.hand(2), 1);
}

TEST(UnknownRoles, AreAskedWhenTheLordDies) {
    Scene scene({{.role = "lord", .hp = 1}, {}, {}}, {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass(1).pass(2).pass(3).pass(1);
    ASSERT_FALSE(scene.game->over());
    scene.choose(2, "rebel").choose(3, "renegade");
    ASSERT_TRUE(scene.game->over());
    EXPECT_EQ(scene.game->table().over->winners, std::vector<Seat>{2});
}

TEST(UnknownRoles, ARenegadeWhoAloneOutlivesTheLordWins) {
    Scene scene({{.role = "lord", .hp = 1}, {}}, {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass(1).pass(2).pass(1).choose(2, "renegade");
    ASSERT_TRUE(scene.game->over());
    EXPECT_EQ(scene.game->table().over->winners, std::vector<Seat>{2});
}

TEST(ImpliedPass, APassOfALaterSeatDeclinesTheSkillBeforeIt) {
    Scene scene({{.role = "lord", .general = "machao"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:choice tieqi");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(ImpliedPass, SaidTwiceDeclinesNothingElse) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "savage_assault@SK").pass(2);
    EXPECT_EQ(scene.asked(), "1,3:nullification");
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 2}}), "not_asked");
}

TEST(SetUp, TwoCardsOfOneFaceInAHandAreTwo) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"jink@H2", "jink@H2"}}}, {{"deal", 2}});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"jink@H2", "jink@H2"}));
    scene.use(1, "fire_attack@H2", {2}).pass();
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 2}, {"cards", {"peach@H3"}}}), "no_card");
}

TEST(SetUp, AMaximumAloneIsAlsoTheHealth) {
    const Scene scene({{.role = "lord", .general = "zhugeliang", .max_hp = 5}, {.max_hp = 6}});
    EXPECT_EQ(scene.hp(1), 5);
    EXPECT_EQ(scene.hp(2), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::short_piles_test
