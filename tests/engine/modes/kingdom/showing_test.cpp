// 明置: in the preparation phase, by naming a skill, at death; never otherwise.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_showing_test {
namespace {

using nlohmann::json;

json four() {
    return {hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__caocao", "hs__xuchu"),
            hidden("hs__sunquan", "hs__zhouyu"), hidden("hs__lvbu", "hs__diaochan")};
}

TEST(Showing, ASkillOfAFullyHiddenSeatIsUsedAsTheFactionThatItsGeneralBrings) {
    auto shown = [](const Scene& scene) { return scene.state()["seats"][0]["shown"]; };
    auto xiongsuan = kingdom({hidden("ld__lijueguosi", "hs__jiaxu"), of("wu"), of("wei")}, {{"deal", 3}});
    EXPECT_EQ(xiongsuan.refused(says(Do::skill, 1).by_skill("xiongsuan").with({"jink@H2"}).on({2})), "target") << "of another faction";
    EXPECT_EQ(shown(xiongsuan), (nlohmann::json{false, false}));
    xiongsuan.skill(1, "xiongsuan", {"jink@H2"}, {1});
    EXPECT_EQ(shown(xiongsuan), (nlohmann::json{true, false}));
    auto jianglue = kingdom({hidden("ld__wangping", "hs__liubei"), of("wu"), of("wei")});
    jianglue.skill(1, "jianglue");
    EXPECT_EQ(shown(jianglue), (nlohmann::json{true, false}));
    auto cunsi = kingdom({hidden("ld__mifuren", "hs__guanyu"), of("wu"), of("shu")});
    cunsi.skill(1, "cunsi", {}, {3});
    EXPECT_EQ(cunsi.asked(), "1:choice guixiu") << "he is turned up first";
    cunsi.pass(1);
    EXPECT_EQ(skills(cunsi, 3), (std::vector<std::string>{"yongjue"}));
}

TEST(Showing, AHiddenGeneralsSkillIsHeardWhereShowingMakesTheFactionsDiffer) {
    auto scene = kingdom({hidden("ld__zhangren", "hs__lvbu"), pair("hs__caocao", "hs__xuchu"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "chuanxin");
    EXPECT_EQ(scene.state()["seats"][0]["shown"], (nlohmann::json{true, false}));
    EXPECT_EQ(scene.hp(2), 4) << "the damage is prevented";
}

TEST(Showing, ASkillSaidToAQuestionIsStillUsedOnceSomethingLaterIsTakenBack) {
    auto scene = kingdom({hidden("ld__wangping", "hs__liubei"), of("wu"), of("wei")});
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
    nlohmann::json pressed{
        {"do", "skill"}, {"seat", 1}, {"skill", "jianglue"}, {"prompt", scene.game->prompt()->id}};
    scene.input(pressed);
    const auto used = scene.state()["seats"][0];
    EXPECT_EQ(used["shown"], (nlohmann::json{true, false}));
    EXPECT_EQ(scene.game->events().size(), scene.game->branch(2)->events().size());
    scene.choose(1, "1").input(nlohmann::json{{"do", "take_back"}, {"inputs", 1}});
    EXPECT_EQ(scene.state()["seats"][0], used);
}

TEST(Showing, AHiddenYuanShuLooksAtSomebodyAsHisPlayPhaseBegins) {
    auto scene = kingdom({hidden("ld__yuanshu", "hs__jiling"), pair("hs__caocao", "hs__xuchu", false), of("wu")});
    scene.skill(1, "ld__yongsi");
    EXPECT_EQ(scene.state()["seats"][0]["shown"], (nlohmann::json{true, false}));
}

TEST(Showing, ACardThatIsTurnedOverIsNoGeneral) {
    auto guanyu = pair("hs__guanyu", "hs__zhangfei");
    guanyu["shown"] = {true, false};
    auto scene = kingdom({guanyu, of("wu"), of("qun")});
    scene.refused(says(Do::reveal, 1).with({"slash@S7"}));
    EXPECT_EQ(scene.state()["seats"][0]["shown"], (nlohmann::json{true, false}));
    scene.input(says(Do::reveal, 1));
    EXPECT_EQ(scene.state()["seats"][0]["shown"], (nlohmann::json{true, true}));
}

TEST(Showing, InThePreparationPhaseOneAfterTheOther) {
    auto scene = kingdom(four());
    EXPECT_EQ(scene.asked(), "1:choice reveal");
    scene.input(reveal_general(1, "hs__zhaoyun"));
    EXPECT_EQ(at(scene, 1).faction, "shu");
    EXPECT_EQ(at(scene, 1).gender, Gender::male);
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"hs__longdan"}));
    scene.input(reveal_general(1, "hs__liubei"));
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"hs__longdan", "ex__rende"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Showing, MayBePassedBySayingSomethingElse) {
    auto scene = kingdom(four());
    scene.use(1, "crossbow@DA");
    EXPECT_EQ(at(scene, 1).faction, "");
}

TEST(Showing, NotInFreeTimeAndNotSomebodyElsesGeneral) {
    auto scene = kingdom(four());
    EXPECT_EQ(scene.refused(reveal_general(1, "hs__caocao")), "general");
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(reveal_general(1, "hs__zhaoyun")), "not_asked");
}

TEST(Showing, NamingASkillInFreeTimeShowsHim) {
    auto scene = kingdom(four());
    scene.pass(1).skill(1, "ex__rende", {"jink@H2"}, {2});
    EXPECT_TRUE(at(scene, 1).shown[1]);
    EXPECT_FALSE(at(scene, 1).shown[0]);
    EXPECT_EQ(at(scene, 1).faction, "shu");
    EXPECT_EQ(scene.hand(2), 5);
}

TEST(Showing, NamingASkillWithACardShowsHim) {
    auto scene = kingdom(four());
    scene.use_as(1, {"jink@H2"}, "slash", {2}, "hs__longdan");
    EXPECT_TRUE(at(scene, 1).shown[0]);
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Showing, ASkillWithACardThatMakesNothingIsSaidBesideIt) {
    auto scene = kingdom({hidden("hs__machao", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"snatch@S3"}}, {"targets", {3}}});
    scene.input({{"do", "use"}, {"seat", 1}, {"cards", {"snatch@S3"}}, {"targets", {3}}, {"skill", "mashu"}});
    EXPECT_TRUE(at(scene, 1).shown[0]);
    EXPECT_EQ(scene.asked(), "1,2,3,4:nullification");
}

TEST(Showing, NobodyIsAskedForAHiddenSkillAndWhoNamesItGoesBackToItsMoment) {
    auto scene = kingdom(four());
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 3);
    scene.skill(2, "jianxiong");
    EXPECT_TRUE(at(scene, 2).shown[0]);
    EXPECT_EQ(at(scene, 2).faction, "wei");
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Showing, TheMomentIsGoneWithTheNextInput) {
    auto scene = kingdom(four());
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "crossbow@DA");
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 2}, {"skill", "jianxiong"}}), "not_asked");
}

TEST(Showing, AMomentBeforeAnOpenQuestionIsFoundToo) {
    auto scene =
        kingdom({hidden("hs__lvbu", "hs__diaochan"), hidden("hs__daqiao", "hs__xiaoqiao"), of("wei")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.skill(2, "liuli", {"peach@H4"}, {3});
    EXPECT_TRUE(at(scene, 2).shown[0]);
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Showing, ItIsTheSameGameWhenItIsRunAgain) {
    auto scene = kingdom(four());
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "jianxiong").use(1, "crossbow@DA");
    const auto before = scene.state();
    scene.use(1, "dayuan@SK").input({{"do", "take_back"}, {"inputs", 1}});
    auto after = scene.state();
    EXPECT_EQ(before["seats"], after["seats"]);
    EXPECT_EQ(before["zones"], after["zones"]);
}

TEST(Showing, ALockedSkillOfAHiddenGeneralDoesNothingUntilItIsNamed) {
    auto scene = kingdom({hidden("hs__zhangfei", "hs__liubei"), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}}),
              "limit");
    scene.input(
        {{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}, {"skill", "hs__paoxiao"}});
    EXPECT_TRUE(at(scene, 1).shown[0]);
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Showing, WhatHeHidesHasNoGenderForSwordsAndSkills) {
    auto scene = kingdom({with(pair("hs__lvbu", "hs__diaochan"), {{"equip", {"double_swords@S2"}}}),
                          hidden("hs__zhenji", "hs__caocao"), pair("hs__daqiao", "hs__xiaoqiao")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Showing, WhoDiesShowsBothAndLosesEverything) {
    auto scene =
        kingdom({of("shu"), with(hidden("hs__caocao", "hs__xuchu"), {{"hp", 1}}), of("wu"), of("wei")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(4);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{true, true}));
    EXPECT_EQ(at(scene, 2).faction, "wei");
    EXPECT_EQ(scene.hand(2), 0);
}

TEST(Showing, APairThatNobodyToldIsNamedWhenItIsShown) {
    auto scene = kingdom({hidden("?", "?"), of("wei"), of("wu")});
    scene.input({{"do", "reveal"}, {"seat", 1}, {"general", "hs__zhaoyun"}, {"option", "main"}});
    EXPECT_EQ(at(scene, 1).generals[0], "hs__zhaoyun");
    EXPECT_EQ(at(scene, 1).faction, "shu");
    EXPECT_FALSE(at(scene, 1).shown[1]);
}

TEST(Showing, AnUntoldPairIsToldByTheSkillThatOnlyOneHas) {
    auto scene = kingdom({of("wei"), with(hidden("?", "?"), {{"max_hp", 4}}), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hs__ganglie");
    EXPECT_EQ(at(scene, 2).generals[0], "hs__xiahoudun");
    scene.reveal(2, "peach@H4");
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Showing, WhoIsNamedWithASkillIsTurnedUpInThePlaceThatWasSaid) {
    auto scene = kingdom({of("wei"), with(hidden("?", "?"), {{"max_hp", 4}}), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.input({{"do", "skill"}, {"seat", 2}, {"skill", "hs__ganglie"}, {"general", "hs__xiahoudun"}, {"option", "deputy"}});
    EXPECT_EQ(at(scene, 2).generals, (std::array<std::string, 2>{"?", "hs__xiahoudun"}));
}

TEST(Showing, AnUntoldPairOfTheDeadIsToldOneAfterTheOther) {
    auto scene = kingdom({of("shu"), with(hidden("?", "?"), {{"hp", 1}}), of("wu"), of("wei")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(4);
    const auto line = [](const char* general, const char* place) {
        return json{{"do", "reveal"}, {"seat", 2}, {"general", general}, {"option", place}};
    };
    EXPECT_EQ(scene.refused(line("hs__caocao", "deputy")), "general") << "the main general is asked for first";
    scene.input(line("hs__xuchu", "main")).input(line("hs__caocao", "deputy"));
    EXPECT_EQ(at(scene, 2).generals, (std::array<std::string, 2>{"hs__xuchu", "hs__caocao"}));
    EXPECT_EQ(at(scene, 2).faction, "wei");
}

TEST(Showing, ARulingLetsSomebodyTurnUpAtAnyTime) {
    auto scene = kingdom({of("wei"), hidden("hs__zhaoyun", "hs__liubei"), of("wu")});
    const json shows{{"do", "reveal"}, {"seat", 2}, {"general", "hs__liubei"}, {"option", "deputy"}};
    EXPECT_NE(scene.refused(shows), "");
    scene.input({{"do", "rule"}, {"allow", shows}});
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{false, true}));
    EXPECT_EQ(at(scene, 2).faction, "shu");
}

TEST(Showing, TheLogSaysWhoIsTurnedUpAndDown) {
    auto scene = kingdom({hidden("hs__caocao", "hs__simayi"), of("shu")});
    const auto log = [&] {
        std::vector<std::string> lines;
        for (const auto& event : scene.game->events())
            if (auto line = say(*scene.game, event); line.find("置") != std::string::npos) lines.push_back(line);
        return lines;
    };
    EXPECT_TRUE(log().empty()) << "what is laid down is not told";
    scene.input(reveal_general(1, "hs__simayi"));
    EXPECT_EQ(log(), (std::vector<std::string>{"1号位明置副将司马懿"}));
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"shown", {false, false}}}}});
    EXPECT_EQ(log().back(), "1号位暗置副将司马懿");
}

TEST(Showing, ARulingThatNamesBothGeneralsTurnsNobodyUp) {
    auto half = pair("hs__caocao", "hs__xuchu");
    half["shown"] = {true, false};
    auto scene = kingdom({half, hidden("hs__liubei", "hs__guanyu"), of("wu")});
    const auto set = [](int seat, std::vector<std::string> generals) {
        return json{{"do", "rule"}, {"set", {{"seat", seat}, {"generals", std::move(generals)}}}};
    };
    scene.input(set(1, {"张辽", "hs__xuchu"}));
    EXPECT_EQ(scene.state()["seats"][0]["generals"], (json{"hs__zhangliao", "hs__xuchu"}));
    EXPECT_EQ(scene.state()["seats"][0]["shown"], (json{true, false}));
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"ex__tuxi"}));
    scene.input(set(2, {"hs__zhangfei", "hs__machao"}));
    EXPECT_EQ(scene.state()["seats"][1]["generals"], (json{"hs__zhangfei", "hs__machao"}));
    EXPECT_EQ(scene.state()["seats"][1]["shown"], (json{false, false}));
    EXPECT_EQ(scene.state()["seats"][1]["faction"], nullptr);
    EXPECT_EQ(scene.refused(set(2, {"hs__zhangfei", "nobody"})), "general");
}

TEST(Showing, WhatComesBeforeTheFirstPhaseIsToldAsThatPhase) {
    auto scene = kingdom({hidden("ld__lordliubei", "hs__zhugeliang"), of("wei"), of("wu")});
    ASSERT_EQ(scene.asked(), "1:reveal");
    EXPECT_EQ(scene.state()["turn"], (json{{"seat", 1}, {"phase", "prepare"}}));
}

TEST(Showing, ASkillThatIsSaidOtherwiseIsRefusedWithHow) {
    auto scene = kingdom({pair("hs__guanyu", "hs__machao"), of("wei"), of("wu")});
    const auto why = [&](const char* skill) {
        const auto step = scene.game->feed(says(Do::skill, 1).by_skill(skill));
        return step ? std::string() : step.error().code + " " + std::string(step.error().reason.id);
    };
    EXPECT_EQ(why("hs__wusheng"), "skill said_by_using_a_card");
    EXPECT_EQ(why("mashu"), "skill works_by_itself");
    EXPECT_EQ(why("rende"), "skill not_declared_now");
}

TEST(Showing, TheLastHiddenGeneralOfTheTableIsTurnedUpAndUsesHisSkill) {
    auto fankui = kingdom({pair("hs__ganning", "hs__huanggai"),
                           with(pair("hs__simayi", "hs__zhangliao"), {{"shown", {false, true}}}),
                           pair("hs__zhaoyun", "hs__liubei")});
    fankui.use(1, "slash@S7", {2}).pass(2).skill(2, "fankui").take(2, 1, "hand");
    EXPECT_EQ(at(fankui, 2).shown, (std::array<bool, 2>{true, true}));
    EXPECT_EQ(fankui.hand(2), 5);
    auto yiji = kingdom({pair("hs__ganning", "hs__huanggai"),
                         with(pair("hs__guojia", "hs__zhangliao"), {{"shown", {false, true}}}),
                         pair("hs__zhaoyun", "hs__liubei")});
    yiji.use(1, "slash@S7", {2}).pass(2).skill(2, "hs__yiji").input(says(Do::choose, 2).naming({2, 2}));
    EXPECT_EQ(yiji.hand(2), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_showing_test
