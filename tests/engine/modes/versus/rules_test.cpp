#include <gmock/gmock.h>

#include "tests/engine/support/sides_scene.h"

namespace jianjun::engine::testing::versus_rules_test {
namespace {

Versus with_card(const std::string& card, json more = json::object()) {
    Versus t({{1, {card}}}, std::move(more));
    t.begin("warm");
    return t;
}

json used(const std::string& card, const std::string& direction) {
    json line{{"do", "use"}, {"seat", 1}, {"cards", {card}}};
    if (!direction.empty()) line["option"] = direction;
    return line;
}

// The seats that are asked to answer a volley, in order; each takes the damage.
std::vector<int> asked_in_turn(Versus& t) {
    std::vector<int> order;
    while (t.game->prompt()->kind == Prompt::Kind::card) {
        const auto& seats = t.game->prompt()->seats;
        if (seats.size() == 1) order.push_back(seats.front());
        t.pass();
    }
    return order;
}

TEST(VersusDirection, TheUserOfAVolleySaysLeftOrRight) {
    auto t = with_card("savage_assault@S7");
    t.input(used("savage_assault@S7", "left"));
    EXPECT_EQ(asked_in_turn(t), (std::vector<int>{2, 3, 4, 5, 6}));
    auto other = with_card("archery_attack@HA");
    other.input(used("archery_attack@HA", "right"));
    EXPECT_EQ(asked_in_turn(other), (std::vector<int>{6, 5, 4, 3, 2}));
}

TEST(VersusDirection, WhoHasNotSaidItIsAskedAndGoesToTheLeftOtherwise) {
    auto t = with_card("savage_assault@S7");
    t.input(used("savage_assault@S7", ""));
    EXPECT_EQ(t.asked(), "1:choice left right");
    t.choose(1, "right");
    EXPECT_EQ(asked_in_turn(t), (std::vector<int>{6, 5, 4, 3, 2}));
    auto silent = with_card("savage_assault@S7");
    silent.input(used("savage_assault@S7", "")).input(says(Do::respond, 2).with({"slash@S8"}));
    EXPECT_EQ(asked_in_turn(silent), (std::vector<int>{3, 4, 5, 6}));
}

TEST(VersusDirection, AnotherWordIsRefused) {
    auto t = with_card("savage_assault@S7");
    EXPECT_EQ(t.refused(used("savage_assault@S7", "up")), "option");
}

TEST(VersusDirection, InHarvestTheUserIsFirstWhicheverWayItGoes) {
    auto t = with_card("amazing_grace@H3");
    t.input(used("amazing_grace@H3", "right"));
    t.input(says(Do::reveal, 1).with({"slash@S8", "slash@S9", "jink@H2", "peach@H4", "jink@D2", "jink@D3"}));
    for (const int seat : {1, 6, 5, 4, 3}) {
        while (t.game->prompt()->kind == Prompt::Kind::card) t.pass();
        EXPECT_EQ(t.game->prompt()->seats, std::vector<Seat>{static_cast<Seat>(seat)});
        t.choose(seat, t.game->prompt()->options.front());
    }
}

TEST(VersusDirection, InPeachGardenToo) {
    auto t = with_card("god_salvation@HA",
                       {{"each", {{"1", {{"hp", 3}}}, {"2", {{"hp", 3}}}, {"6", {{"hp", 3}}}}}});
    t.input(used("god_salvation@HA", "right"));
    std::vector<int> healed;
    while (t.game->prompt()->kind == Prompt::Kind::card) {
        t.pass();
        for (const int seat : {1, 2, 6})
            if (t.hp(seat) == 4 && std::find(healed.begin(), healed.end(), seat) == healed.end())
                healed.push_back(seat);
    }
    EXPECT_EQ(healed, (std::vector<int>{1, 6, 2}));
}

TEST(VersusDirection, WhereOnlyOneOtherIsConcernedNothingIsAsked) {
    auto t = with_card("savage_assault@S7");
    for (const int seat : {2, 3, 5, 6}) t.input(json{{"do", "rule"}, {"kill", {{"seat", seat}}}});
    t.input(used("savage_assault@S7", ""));
    EXPECT_EQ(t.asked().substr(0, 2), "1,") << "the window of 无懈可击";
}

TEST(VersusDirection, OtherModesKnowNoDirection) {
    Scene t({{"lord", "", {"savage_assault@S7"}}, {"rebel"}, {"rebel"}}, {{"deck", "standard"}});
    t.input(used("savage_assault@S7", "right"));
    t.pass();
    EXPECT_EQ(t.game->prompt()->seats, std::vector<Seat>{2});
}

Versus kill_of(int victim, json more = json::object()) {
    more["each"][std::to_string(victim)] = {{"hp", 1}};
    Versus t({{1, {"slash@S7"}}}, more);
    t.begin("warm");
    t.input(says(Do::use, 1).with({"slash@S7"}).on({victim}));
    t.pass();
    while (t.alive(victim) && !t.game->over()) t.pass();
    return t;
}

TEST(VersusKill, DrawsThree) {
    auto t = kill_of(2);
    EXPECT_FALSE(t.alive(2));
    EXPECT_EQ(t.hand(1), 3 + 2 + 3);
}

TEST(VersusKill, DrawsTwoByTheRulesOf2012) {
    auto t = kill_of(2, {{"options", {{"3v3_kill", "two"}}}});
    EXPECT_EQ(t.hand(1), 3 + 2 + 2);
}

TEST(VersusKill, OfOnesOwnSideToo) {
    auto t = kill_of(3, {{"each", {{"1", {{"equip", {"blade@S5"}}}}}}});
    EXPECT_FALSE(t.alive(3));
    EXPECT_EQ(t.hand(1), 3 + 2 + 3) << "no cards are discarded for it either";
}

TEST(VersusKill, TheCaptainsDeathLosesForTheWholeSide) {
    Versus t({{1, {"slash@S7"}}}, {{"each", {{"4", {{"hp", 1}}}, {"1", {{"equip", {"blade@S5"}}}}}}});
    t.input(json{{"do", "rule"}, {"kill", {{"seat", 3}}}});
    t.begin("warm");
    t.input(says(Do::use, 1).with({"slash@S7"}).on({4}));
    while (!t.game->over()) t.pass();
    EXPECT_EQ(t.state()["over"], (json{{"winners", {1, 3, 5}}, {"why", "the captain is dead"}}))
        << "the dead win, too";
}

// Whichever side: the cold captain kills the warm one.
TEST(VersusKill, TheWarmCaptainsDeathLosesTheSame) {
    Versus t({{4, {"slash@S7"}}}, {{"each", {{"1", {{"hp", 1}}}, {"4", {{"equip", {"blade@S5"}}}}}}});
    t.begin("cold");
    t.input(says(Do::use, 4).with({"slash@S7"}).on({1}));
    while (!t.game->over()) t.pass();
    EXPECT_EQ(t.state()["over"], (json{{"winners", {2, 4, 6}}, {"why", "the captain is dead"}}));
}

TEST(VersusKill, AVanguardsDeathDoesNot) {
    auto t = kill_of(2);
    EXPECT_TRUE(t.state()["over"].is_null());
}

json time_is_up() {
    return {{"do", "rule"}, {"by", "referee"}, {"why", "time"}, {"end_game", json::object()}};
}

TEST(VersusTime, MoreLivingWin) {
    auto t = kill_of(2);
    t.input(time_is_up());
    EXPECT_EQ(t.state()["over"], (json{{"winners", {1, 3, 5}}, {"why", "time"}}));
}

TEST(VersusTime, ThenTheSideThatHasLostLessHealth) {
    Versus t(json{{"seats", [] {
                       auto s = warm_and_cold()["seats"];
                       s[4]["hp"] = 2;
                       s[1]["hp"] = 3;
                       return s;
                   }()}});
    t.input(time_is_up());
    EXPECT_EQ(t.state()["over"]["winners"], (json{2, 4, 6}));
}

TEST(VersusTime, ThenTheSideThatHasLostFewerTechnicalPoints) {
    Versus t;
    t.input(json{{"do", "rule"}, {"penalty", {{"seat", 3}, {"what", "technical"}}}});
    EXPECT_EQ(t.state()["teams"][0]["technical"], 2);
    t.input(time_is_up());
    EXPECT_EQ(t.state()["over"]["winners"], (json{2, 4, 6}));
}

TEST(VersusTime, WhereNobodyIsAheadFiveMinutesMoreArePlayed) {
    Versus t;
    EXPECT_EQ(t.refused(time_is_up()), "level");
    EXPECT_EQ(t.refused(time_is_up()), "level") << "again and again";
    EXPECT_TRUE(t.state()["over"].is_null());
}

TEST(VersusTime, ARulingThatNamesWinnersStands) {
    Versus t;
    auto ruling = time_is_up();
    ruling["end_game"] = {{"winners", {6, 4, 2}}};
    t.input(ruling);
    EXPECT_EQ(t.state()["over"]["winners"], (json{2, 4, 6}));
}

TEST(VersusTechnical, NoneLeftLosesTheGame) {
    Versus t;
    t.input(json{{"do", "rule"}, {"penalty", {{"seat", 2}, {"what", "technical"}, {"n", 2}}}});
    EXPECT_EQ(t.state()["teams"][1], (json{{"team", "cold"}, {"captain", 4}, {"technical", 1}}));
    t.input(json{{"do", "rule"}, {"penalty", {{"seat", 6}, {"what", "technical"}}}});
    EXPECT_EQ(t.state()["over"], (json{{"winners", {1, 3, 5}}, {"why", "no technical point is left"}}));
}

TEST(VersusTechnical, OtherPenaltiesAreBooksOnly) {
    Versus t;
    for (const auto* what : {"caution", "warning", "loss", "out", "void"})
        t.input(json{{"do", "rule"}, {"penalty", {{"seat", 2}, {"what", what}}}});
    EXPECT_EQ(t.state()["teams"][1]["technical"], 3);
    EXPECT_TRUE(t.state()["over"].is_null());
}

}  // namespace
}  // namespace jianjun::engine::testing::versus_rules_test
