#include <gmock/gmock.h>

#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::duel_entering_test {
namespace {

Duel fight(json more_of_two = json::object(), json more_of_one = json::object()) {
    json one{{"general", "zhangfei"}, {"hand", {"slash@S7", "slash@S8"}}};
    json two{{"general", "guanyu"}, {"bench", {"zhaoyun", "machao"}}, {"hp", 1}};
    one.update(more_of_one);
    two.update(more_of_two);
    return Duel(one, two);
}

// Seat 1 kills seat 2's general.
void kill(Duel& t, const std::string& slash = "slash@S7") {
    t.use(1, slash, {2});
    while (t.alive(2) && !t.game->over()) t.pass();
}

TEST(DuelSetUp, TwoSidesOfOneWithACaptainEach) {
    auto t = fight();
    EXPECT_EQ(t.state()["teams"], (json{{{"team", "a"}, {"captain", 1}, {"technical", 3}},
                                        {{"team", "b"}, {"captain", 2}, {"technical", 3}}}));
    EXPECT_EQ(t.seat(2, Viewer::everyone())["bench"], (json{"?", "?"})) << "the order is secret";
    EXPECT_EQ(t.seat(2, Viewer::of(2))["bench"], (json{"zhaoyun", "machao"}));
    EXPECT_EQ(t.seat(1)["bench"], json::array());
}

TEST(DuelSetUp, TheFirstToActDrawsOneLessInTheFirstDrawPhase) {
    auto t = fight();
    EXPECT_EQ(t.turn(), 1);
    EXPECT_EQ(t.hand(1), 4 + 1);
    t.end(1);
    t.discard(1, {"?"});
    EXPECT_EQ(t.turn(), 2);
    EXPECT_EQ(t.hand(2), 4 + 2) << "the other draws two";
    t.end(2);
    t.discard(2, {"?", "?", "?", "?", "?"});
    EXPECT_EQ(t.turn(), 1);
    EXPECT_EQ(t.hand(1), 4 + 2) << "and later two";
}

TEST(DuelSetUp, NobodyHasALordSkill) {
    auto t = fight(json::object(), json{{"general", "liubei"}});
    EXPECT_EQ(t.seat(1)["skills"], json::array({"rende"}));
    EXPECT_EQ(t.seat(1)["max_hp"], 4);
}

TEST(DuelEntering, AGeneralsDeathIsNotTheEnd) {
    auto t = fight();
    kill(t);
    EXPECT_FALSE(t.alive(2));
    EXPECT_FALSE(t.game->over());
    EXPECT_EQ(t.hand(2), 0) << "the cards of the dead go";
    EXPECT_EQ(t.hand(1), 4) << "nobody draws for a kill";
    EXPECT_EQ(t.asked(), "2:reveal");
    EXPECT_EQ(t.refused(says(Do::reveal, 2).who_is("caocao")), "option");
    EXPECT_EQ(t.refused(says(Do::reveal, 2).who_is("guanyu")), "option") << "the dead do not come back";
    t.input(says(Do::reveal, 2).who_is("machao"));
    EXPECT_TRUE(t.alive(2));
    EXPECT_EQ(t.seat(2)["general"], "machao");
    EXPECT_EQ(t.hp(2), 4) << "full health";
    EXPECT_EQ(t.hand(2), 4) << "four cards";
    EXPECT_EQ(t.seat(2)["bench"], json::array({"zhaoyun"}));
    EXPECT_EQ(t.seat(2, Viewer::everyone())["fallen"], json::array({"guanyu"})) << "all have seen him fall";
    EXPECT_EQ(t.seat(2, Viewer::everyone())["fielded"], 2);
    EXPECT_EQ(t.asked().substr(0, 6), "1:play") << "the turn goes on";
}

TEST(DuelEntering, TheNewGeneralBringsSkillsFactionAndGenderAndNothingOfTheOldOneStays) {
    auto t = fight(json{{"general", "guanyu"},
                        {"bench", {"diaochan"}},
                        {"judge", {"indulgence@S6"}},
                        {"equip", {"blade@S5"}}});
    t.input(json{{"do", "rule"}, {"mark", {{"seat", 2}, {"mark", "rage"}, {"n", 2}}}});
    t.input(json{
        {"do", "rule"},
        {"set",
         {{"seat", 2}, {"face_up", false}, {"chained", true}, {"limits", {{"luanwu", {{"game", 1}}}}}}}});
    kill(t);
    t.input(says(Do::reveal, 2).who_is("diaochan"));
    const auto seat = t.seat(2);
    EXPECT_EQ(seat["skills"], (json{"lijian", "biyue"}));
    EXPECT_EQ(seat["faction"], "qun");
    EXPECT_EQ(seat["gender"], "female");
    EXPECT_EQ(seat["max_hp"], 3);
    EXPECT_EQ(seat["judge"], json::array()) << "the judgement zone is empty";
    EXPECT_TRUE(seat["equip"]["weapon"].is_null());
    EXPECT_EQ(seat["marks"], json::object()) << "marks anew";
    EXPECT_EQ(seat["limits"], json::object()) << "limited skills anew";
    EXPECT_EQ(seat["face_up"], true);
    EXPECT_EQ(seat["chained"], false);
    EXPECT_EQ(seat["team"], "b");
}

TEST(DuelEntering, WhoHasNoneLeftHasLost) {
    auto t = fight(json{{"bench", json::array()}});
    kill(t);
    EXPECT_EQ(t.state()["over"], (json{{"winners", {1}}, {"why", "no general is left"}}));
}

TEST(DuelEntering, TheThirdIsTheLast) {
    auto t = fight(json{{"bench", {"zhaoyun", "machao", "ganning", "caocao"}}});
    for (const auto* next : {"zhaoyun", "machao"}) {
        t.input(json{{"do", "rule"}, {"start", {{"event", "lose_hp"}, {"seat", 2}, {"n", 4}}}});
        while (t.alive(2)) t.pass();
        // The flow was beside the turn: the next one enters as that goes on.
        t.input(says(Do::reveal, 2).who_is(next));
    }
    EXPECT_EQ(t.seat(2)["bench"], json::array());
    EXPECT_EQ(t.seat(2)["fallen"], (json{"guanyu", "zhaoyun"}));
    t.input(json{{"do", "rule"}, {"start", {{"event", "lose_hp"}, {"seat", 2}, {"n", 4}}}});
    while (!t.game->over()) t.pass();
    EXPECT_EQ(t.state()["over"]["winners"], json::array({1}));
}

TEST(DuelEntering, WhoeverDiesInTheOwnTurnEntersWhenItIsOver) {
    auto t = fight(json::object(), json{{"bench", {"xuchu"}}, {"hand", {"duel@SA"}}, {"hp", 1}});
    t.use(1, "duel@SA", {2});
    t.input(says(Do::respond, 2).with({"slash@S9"}));
    while (t.alive(1)) t.pass();
    EXPECT_EQ(t.asked(), "1:reveal");
    t.input(says(Do::reveal, 1).who_is("xuchu"));
    EXPECT_EQ(t.turn(), 2) << "the turn ended with the general";
    EXPECT_EQ(t.hand(1), 4);
}

TEST(DuelEntering, AGeneralWhoIsRuledDeadIsFollowedAtOnce) {
    auto t = fight();
    t.input(json{{"do", "rule"}, {"kill", {{"seat", 2}}}});
    EXPECT_EQ(t.asked(), "2:reveal");
    t.input(says(Do::reveal, 2).who_is("zhaoyun"));
    EXPECT_EQ(t.asked().substr(0, 6), "1:play");
}

// Somebody else was turned up than was said: who was said goes back, and may enter later.
TEST(DuelEntering, ARulingThatAnotherOneStandsThereSwapsThemOnTheBench) {
    auto t = fight();
    kill(t);
    t.input(says(Do::reveal, 2).who_is("machao"));
    t.input(json{{"do", "rule"}, {"set", {{"seat", 2}, {"generals", {"zhaoyun"}}}}});
    EXPECT_EQ(t.seat(2)["general"], "zhaoyun");
    EXPECT_EQ(t.seat(2)["bench"], json::array({"machao"}));
    EXPECT_EQ(t.seat(1, Viewer::of(1))["bench"], json::array());
    auto untold = fight(json{{"bench", {"?", "?"}}});
    kill(untold);
    untold.input(says(Do::reveal, 2).who_is("machao"));
    untold.input(json{{"do", "rule"}, {"set", {{"seat", 2}, {"general", "lvbu"}}}});
    EXPECT_EQ(untold.seat(2)["bench"], json::array({"machao"})) << "he was one of those nobody told";
}

TEST(DuelEntering, OneThatNobodyToldIsSaidAsItEnters) {
    auto t = fight(json{{"bench", {"?", "?"}}});
    kill(t);
    EXPECT_EQ(t.refused(says(Do::reveal, 2).who_is("zhangfei")), "taken") << "he stands at seat 1";
    t.input(says(Do::reveal, 2).who_is("lvbu"));
    EXPECT_EQ(t.seat(2)["general"], "lvbu");
    EXPECT_EQ(t.seat(2)["bench"], json::array({"?"}));
}

json time_is_up() {
    return {{"do", "rule"}, {"by", "referee"}, {"why", "time"}, {"end_game", json::object()}};
}

TEST(DuelTime, MoreGeneralsLeftWinThenHealth) {
    auto t = fight();
    t.input(time_is_up());
    EXPECT_EQ(t.state()["over"], (json{{"winners", {2}}, {"why", "time"}}));
    auto health = fight(json{{"bench", json::array()}});
    health.input(time_is_up());
    EXPECT_EQ(health.state()["over"]["winners"], json::array({1}));
    auto level = fight(json{{"bench", json::array()}, {"hp", 4}});
    EXPECT_EQ(level.refused(time_is_up()), "level");
}

}  // namespace
}  // namespace jianjun::engine::testing::duel_entering_test
