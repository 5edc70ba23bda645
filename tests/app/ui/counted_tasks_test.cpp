// What people do of an evening, and how many touches it takes (数触摸): no more than the brackets of the README's table.
#include <gmock/gmock.h>

#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class Tasks : public TouchedTable {
  protected:
    // Five seats without generals, with what this task needs.
    void five(const json& seats = json::object(), const json& more = json::object()) {
        json setup = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","advisory":true,"seats":[
            {"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},
            {"name":"丁","role":"loyalist"},{"name":"戊","role":"renegade"}]})");
        for (const auto& [seat, with] : seats.items()) setup["seats"][std::stoul(seat) - 1].update(with);
        setup.update(more);
        begin(setup);
    }
    void say(const char* line) {
        feed->send(json::parse(line));
        look();
    }
    // So many touches, and no more than the task may take.
    void within(int most) {
        EXPECT_LE(touches, most);
        RecordProperty("touches", touches);
    }
    const engine::SeatState& seat(int number) const { return game().table().seat(static_cast<engine::Seat>(number)); }
    std::string asked() const {
        const auto* prompt = game().prompt();
        return prompt ? to_string(prompt->kind) : "nothing";
    }
};

// ---- play ----

TEST_F(Tasks, T13ASlashAtASeat) {
    five();
    touch("tile_slash");
    touch("seat2");
    EXPECT_EQ(feed->last["targets"], json({2}));
    EXPECT_EQ(asked(), "card");
    within(3);
}

TEST_F(Tasks, T14ASlashWithItsCorner) {
    five();
    touch("tile_slash");
    touch("corner_S7");
    touch("seat2");
    EXPECT_EQ(feed->last["cards"], json({"slash@S7"}));
    EXPECT_EQ(asked(), "card");
    within(4);
}

TEST_F(Tasks, T15AnswerWithAJink) {
    five();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    touch("tile_jink");
    touch("send");
    EXPECT_EQ(hp(2), 4);
    EXPECT_EQ(asked(), "play");
    within(2);
}

TEST_F(Tasks, T16Decline) {
    five();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    touch("pass2");
    EXPECT_EQ(hp(2), 3);
    within(1);
}

TEST_F(Tasks, T16AllDecline) {
    five();
    say(R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})");
    touch("passAll");
    EXPECT_EQ(asked(), "play");
    within(1);
}

TEST_F(Tasks, T17Equip) {
    five();
    touch("tile_crossbow");
    touch("send");
    EXPECT_EQ(game().table().cards({engine::Zone::equip, 1}).size(), 1u);
    within(3);
}

TEST_F(Tasks, T18DismantlementAtASeatsArmour) {
    five({{"2", {{"equip", {"eight_diagram@S2"}}}}});
    touch("tile_dismantlement");
    touch("seat2");
    touch("passAll");
    touch("way_card_eight_diagram@S2");
    EXPECT_TRUE(game().table().cards({engine::Zone::equip, 2}).empty());
    within(4);
}

TEST_F(Tasks, T19IndulgenceOnASeat) {
    five();
    touch("tile_indulgence");
    touch("seat3");
    EXPECT_EQ(game().table().cards({engine::Zone::judge, 3}).size(), 1u);
    within(3);
}

TEST_F(Tasks, T20AJudgementCard) {
    five({{"1", {{"judge", {"indulgence@S6"}}}}});
    touch("passAll");
    touches = 0;
    ASSERT_EQ(asked(), "reveal");
    touch("corner_H2");
    if (asked() == "reveal") touch("tile_jink");
    EXPECT_EQ(asked(), "play");
    within(2);
}

TEST_F(Tasks, T21AmazingGraceLayOutOneTakeOne) {
    five();
    say(R"({"do":"use","seat":1,"cards":["amazing_grace@H3"]})");
    ASSERT_EQ(asked(), "reveal");
    for (const char* card : {"tile_slash", "tile_jink", "tile_peach", "tile_duel", "tile_snatch"}) touch(card);
    const int laid = touches;
    EXPECT_EQ(laid, 5) << "five cards are laid out";
    if (asked() == "card") touch("passAll");
    touches = 1;
    touch("way_card_peach");
    EXPECT_EQ(seat(1).alive, true);
    within(2);
}

TEST_F(Tasks, T22DiscardTwoNamed) {
    five({{"1", {{"hp", 2}}}});
    say(R"({"do":"end","seat":1})");
    ASSERT_EQ(asked(), "discard");
    touch("tile_slash");
    touch("tile_jink");
    touch("tile_peach");
    touch("tile_duel");
    touch("send");
    EXPECT_EQ(game().table().hand(1).size(), 2u);
    within(4 + 1 + 1);  // four cards are to go where the task says two
}

TEST_F(Tasks, T22DiscardUnseen) {
    five({{"1", {{"hp", 2}}}});
    say(R"({"do":"end","seat":1})");
    touch("way_unseen_discard");
    EXPECT_EQ(game().table().hand(1).size(), 2u);
    within(2);
}

TEST_F(Tasks, T23RescueWithAPeach) {
    five({{"2", {{"hp", 1}}}});
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("tile_peach");
    touch("send");
    EXPECT_EQ(hp(2), 1);
    within(2);
}

TEST_F(Tasks, T24ARedCardAsASlash) {
    five({{"1", {{"general", "guanyu"}}}});
    touch("way_convert_wusheng_slash");
    touch("tile_jink");
    touch("corner_D2");
    touch("seat2");
    EXPECT_EQ(asked(), "card");
    within(4);
}

TEST_F(Tasks, T25ZhihengWithThreeCards) {
    five({{"1", {{"general", "sunquan"}}}});
    touch("way_skill_zhiheng");
    touch("tile_slash");
    touch("tile_jink");
    touch("tile_peach");
    touch("send");
    EXPECT_EQ(game().table().cards({engine::Zone::discard, 0}).size(), 3u);
    within(5);
}

TEST_F(Tasks, T26AgreeToASkillThatIsOffered) {
    five({{"2", {{"general", "caocao"}}}});
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("way_skill_jianxiong");
    EXPECT_EQ(asked(), "play");
    within(1);
}

TEST_F(Tasks, T27AContestBothCards) {
    five();
    say(R"({"do":"rule","by":"table","why":"a contest","start":{"event":"pindian","seats":[1,2]}})");
    ASSERT_EQ(asked(), "reveal");
    for (int i = 0; i < 2; ++i) {
        touch(i == 0 ? "corner_S7" : "corner_D2");
        if (answer().property("chosen").toList().isEmpty() && !answer().property("corner").toString().isEmpty())
            touch(i == 0 ? "tile_slash" : "tile_jink");
    }
    EXPECT_EQ(asked(), "play");
    within(4);
}

TEST_F(Tasks, T28EndThePhase) {
    five();
    touch("endPlay");
    EXPECT_NE(asked(), "play");
    within(1);
}

// ---- corrections ----

TEST_F(Tasks, T29Health) {
    five();
    touch("seat4");
    touch("adjustHpMinus");
    EXPECT_EQ(hp(4), 3);
    within(3);
}

TEST_F(Tasks, T29TheLastHealthOffersToLoseIt) {
    five({{"4", {{"hp", 1}}}});
    touch("seat4");
    touch("adjustHpMinus");
    EXPECT_EQ(hp(4), 1);
    touch("loseHp");
    EXPECT_EQ(asked(), "card") << "a rescue is asked for";
    within(3);
}

TEST_F(Tasks, T30HandCountAndArmour) {
    five();
    touch("seat4");
    touch("adjustHandPlus");
    EXPECT_EQ(game().table().hand(4).size(), 5u);
    touch("adjustArmourPlus");
    EXPECT_EQ(seat(4).armour, 1);
    within(3);
}

TEST_F(Tasks, T31ACardFromOneSeatToAnother) {
    five({{"2", {{"equip", {"crossbow@CA"}}}}});
    touch("seat2");
    touch("card_equip_crossbow@CA");
    touch("into_hand");
    touch("seat3");
    EXPECT_TRUE(game().table().cards({engine::Zone::equip, 2}).empty());
    EXPECT_EQ(game().table().hand(3).size(), 5u);
    within(4);
}

TEST_F(Tasks, T31ACardOutOfTheDiscardPile) {
    five();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("piles");
    touch("pile_discard_slash@S7");
    touch("seat3");
    EXPECT_EQ(game().table().hand(3).size(), 5u);
    within(4);
}

TEST_F(Tasks, T32WrongEquipmentReplaced) {
    five({{"2", {{"equip", {"crossbow@CA"}}}}});
    touch("seat2");
    touch("card_equip_crossbow@CA");
    touch("cardIsOther");
    touch("really_axe@D5");
    const auto& worn = game().table().cards({engine::Zone::equip, 2});
    ASSERT_EQ(worn.size(), 1u);
    EXPECT_EQ(to_string(game().table().token(worn.front()).face), "axe@D5");
    within(4);
}

TEST_F(Tasks, T33ADelayedTrickAway) {
    five({{"3", {{"judge", {"indulgence@S6"}}}}});
    touch("seat3");
    touch("card_judge_indulgence@S6");
    touch("moveTo_discard");
    EXPECT_TRUE(game().table().cards({engine::Zone::judge, 3}).empty()) << feed->last.dump() << feed->latest()->status.zh;
    within(3);
}

TEST_F(Tasks, T34APhase) {
    five();
    touch("phase_discard");
    EXPECT_EQ(game().table().phase, engine::Phase::discard);
    EXPECT_EQ(asked(), "discard");
    within(3);
}

TEST_F(Tasks, T34ATurn) {
    five();
    touch("seat4");
    touch("turnOf");
    EXPECT_EQ(game().table().turn, 4);
    EXPECT_EQ(asked(), "play");
    within(3);
}

TEST_F(Tasks, T35Kill) {
    five();
    touch("seat5");
    touch("adjustLife");
    touch("killNobody");
    EXPECT_FALSE(seat(5).alive);
    touch("adjustLife");
    EXPECT_TRUE(seat(5).alive);
    within(4);
}

TEST_F(Tasks, T36AnotherGeneral) {
    five();
    touch("seat5");
    touch("page_general");
    touch("trayGeneral_caocao");
    EXPECT_EQ(seat(5).generals[0], "caocao");
    within(4);
}

TEST_F(Tasks, T37AMark) {
    five();
    touch("seat5");
    touch("page_mark");
    touch("mark_drunk_plus");
    EXPECT_EQ(seat(5).drunk, 1);
    within(4);
}

TEST_F(Tasks, T58AMarkOfOnesOwn) {
    five();
    touch("seat5");
    touch("page_mark");
    touch("ownMarkText");
    for (const char letter : {'h', 'u', 'n', 'g', 'r', 'y'}) QTest::keyClick(loaded->window(), letter);
    touch("ownMark");
    EXPECT_EQ(seat(5).marks.at("hungry"), 1);
    within(4);
}

TEST_F(Tasks, T38UndoThreeAndRedo) {
    five();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    say(R"({"do":"end","seat":1})");
    for (int i = 0; i < 3; ++i) touch("undo");
    EXPECT_EQ(hp(2), 4);
    within(3);
    touches = 0;
    touch("redo");
    EXPECT_EQ(asked(), "card");
    within(1);
}

TEST_F(Tasks, T40AnInputOfThreeTurnsAgo) {
    five();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("history");
    touch("step1");
    touch("instead5");
    EXPECT_EQ(hp(2), 4);
    EXPECT_EQ(game().prompt()->seats, std::vector<engine::Seat>{5}) << "the refusal of seat 2 answers nobody";
    within(4);
}

TEST_F(Tasks, AStepOfTheHistorySaysWhyItWasReadSo) {
    five();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2],"read":{"zh":"1号对2号使用【杀】","en":"","weight":0.45,"arm":"own",)"
        R"("place":"middle","rivals":[{"zh":"1号对3号使用【杀】","en":"","weight":0.2}]}})");
    touch("history");
    touch("step1");
    const auto why = find("why1")->property("text").toString().toStdString();
    EXPECT_THAT(why, ::testing::HasSubstr("手从他那边伸来，放在中央"));
    EXPECT_THAT(why, ::testing::HasSubstr("不是1号对3号使用【杀】"));
    touch("historyClose");
    touch("referee");
    touch("trail1");
    EXPECT_THAT(find("trail1")->property("text").toString().toStdString(), ::testing::HasSubstr("手从他那边伸来"));
}

TEST_F(Tasks, T47SoundsOff) {
    five();
    EXPECT_TRUE(loaded->model().sound());
    touch("more");
    touch("sound");
    EXPECT_FALSE(loaded->model().sound());
    within(2);
}

// ---- the rest ----

TEST_F(Tasks, T42WhomCanIReachAndWhyNot) {
    five();
    touch("tile_slash");
    EXPECT_TRUE(shows("距离 2，攻击范围 1"));
    within(2);
}

TEST_F(Tasks, T46Language) {
    five();
    touch("language");
    EXPECT_TRUE(shows("End phase"));
    within(1);
}

// ---- the rest ----

TEST_F(Tasks, T41WhatACardIsAndWhetherItMayBeUsedNow) {
    five();
    touch("rules");
    touch("rule_slash");
    EXPECT_TRUE(shows("攻击范围内一名其他角色"));
    EXPECT_TRUE(shows("现在可以用"));
    within(2);
    touch("rule_distance");
    EXPECT_TRUE(shows("座位间隔"));
}

TEST_F(Tasks, T41WhatASkillOfASeatIs) {
    five(json::parse(R"({"2":{"general":"simayi"}})"));
    touch("seat2");
    touch("skill_fankui");
    EXPECT_TRUE(shows("来源"));
    within(2);
}

TEST_F(Tasks, T50TheRefereeIsCalledAndRulesWithAReason) {
    five();
    touch("referee");
    within(1);
    touch("deskSeat3");
    touch("reason_slow");
    touch("penalty_warning");
    EXPECT_EQ(feed->last, json::parse(R"({"do":"rule","by":"referee","why":"拖延","penalty":{"seat":3,"what":"warning"}})"));
    EXPECT_TRUE(shows("丙 警告（拖延）")) << "it stands in the trail";
    touch("clockTurnSet");
    EXPECT_TRUE(shows("1:00"));
    touch("clockTurnMore");
    EXPECT_TRUE(shows("2:00"));
    EXPECT_EQ(feed->last["extend"], json::parse(R"({"seat":1,"ms":60000})")) << "whose turn it is";
    touch("clocksStop");
    EXPECT_TRUE(feed->session->snapshot()->clocks_stopped) << "the session keeps them, not the page";
}

}  // namespace
}  // namespace jianjun::app
