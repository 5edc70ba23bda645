// What a skill has won until the turn is over stays when the skill goes in mid-turn (断肠, a ruling).
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lasting_test {
namespace {

using nlohmann::json;

// The skills of this seat are gone from here on.
Scene& forgets(Scene& scene, int seat) {
    return scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .skills = std::vector<std::string>{}}));
}

json has(std::string faction, std::string skill) {
    return with(of(std::move(faction)), {{"skills", {std::move(skill)}}});
}

Scene two_more(std::string skill, json more = json::object()) {
    return kingdom({has("wu", std::move(skill)), of("wei"), of("shu"), of("qun")}, std::move(more));
}

TEST(Lasting, TianyiWonOutlivesDuanchang) {
    Scene scene({{.role = "lord", .general = "taishici"},
                 {.role = "rebel", .general = "caiwenji", .hp = 1},
                 {.role = "loyalist"},
                 {.role = "renegade"}});
    scene.skill(1, "tianyi", {"slash@DK"}, {4}).reveal(4, "jink@D2");
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    ASSERT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.state()["seats"][0]["skills"], json::array());
    scene.use(1, "slash@S8", {3, 4}).pass(3).pass(4);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hp(4), 3);
    scene.end(1).discard(1, {"?", "?"});
    EXPECT_EQ(slash_limit(*scene.game, 1), 1) << "the turn is over";
}

TEST(Lasting, TianyiLostBarsTheSlashAllTheSame) {
    auto scene = two_more("tianyi");
    scene.skill(1, "tianyi", {"slash@S7"}, {2}).reveal(2, "slash@SJ");
    EXPECT_EQ(forgets(scene, 1).refused(says(Do::use, 1).with({"slash@S8"}).on({2})), "not_now");
}

TEST(Lasting, LuoyiStrikesHarder) {
    auto scene = two_more("luoyi");
    scene.skill(1, "luoyi");
    forgets(scene, 1).use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    auto later = two_more("hs__luoyi");
    later.skill(1, "hs__luoyi", {"jink@H2"});
    forgets(later, 1).use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(later.hp(2), 2);
}

TEST(Lasting, ButNobodyDeclaresWhatHeHasLost) {
    auto scene = two_more("luoyi");
    scene.skill(1, "luoyi");
    forgets(scene, 1);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("luoyi")), "skill");
    EXPECT_EQ(scene.state()["seats"][0]["skills"], json::array());
}

TEST(Lasting, AnotherSlashOfKurou) {
    auto scene = two_more("hs__kurou");
    scene.skill(1, "hs__kurou", {"jink@H2"});
    forgets(scene, 1).use(1, "slash@S7", {2}).pass(2).use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Lasting, KejiHoldsFourMore) {
    auto scene = two_more("hs__keji", {{"deal", 7}});
    scene.end(1);
    ASSERT_EQ(scene.asked(), "1:discard");
    forgets(scene, 1);
    EXPECT_EQ(hand_limit(*scene.game, 1), 8);
}

TEST(Lasting, YuejianToo) {
    auto scene = kingdom(
        {with(of("wei"), {{"hp", 1}}), has("wei", "ld__yuejian"), has("wei", "ld__yuejian"), of("qun")},
        {{"deal", 3}});
    scene.end(1);
    ASSERT_EQ(scene.asked(), "1:discard");
    EXPECT_EQ(hand_limit(*scene.game, 1), 4) << "not twice for two who have it";
    forgets(scene, 2);
    EXPECT_EQ(hand_limit(*scene.game, 1), 4);
}

TEST(Lasting, HengjiangHoldsAndDraws) {
    auto scene = kingdom({of("shu"), has("wei", "hengjiang"), of("wu"), of("qun")}, {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hengjiang");
    forgets(scene, 2);
    EXPECT_EQ(hand_limit(*scene.game, 1), 3);
    scene.end(1);
    EXPECT_EQ(scene.hand(2), 6) << "up to four, and his draw phase";
}

TEST(Lasting, HengjiangOfTheDead) {
    auto scene = kingdom({of("shu"), has("wei", "hengjiang"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hengjiang").input(ruled(Change::Kill{.seat = 2}));
    EXPECT_EQ(hand_limit(*scene.game, 1), 3);
}

TEST(Lasting, JieyueDrawsThreeMore) {
    auto scene = kingdom(
        {with(has("wei", "ld__jieyue"), {{"judge", {"indulgence@S6"}}}), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "ld__jieyue", {"jink@H2"}, {2})
        .input(json{{"do", "choose"}, {"seat", 1}, {"number", 3}})
        .pass(2);
    ASSERT_EQ(scene.asked(), "1,2,3,4:nullification");
    forgets(scene, 1).pass().reveal(1, "peach@H4");
    EXPECT_EQ(scene.hand(1), 4 - 1 + 5);
}

TEST(Lasting, FenxunIsNear) {
    auto scene = two_more("fenxun");
    EXPECT_EQ(distance(*scene.game, 1, 3), 2);
    scene.skill(1, "fenxun", {"jink@H2"}, {3});
    forgets(scene, 1);
    EXPECT_EQ(distance(*scene.game, 1, 3), 1);
    EXPECT_EQ(distance(*scene.game, 3, 1), 2) << "one way";
    scene.use(1, "slash@S7", {3}).pass(3).end(1);
    EXPECT_EQ(distance(*scene.game, 1, 3), 2);
}

TEST(Lasting, ShuangrenAndMingfaReachNobodyElse) {
    for (const std::string skill : {"shuangren", "ofl_shiji__mingfa"}) {
        auto scene = two_more(skill);
        scene.skill(1, skill, {"slash@S7"}, {2}).reveal(2, "slash@SJ");
        EXPECT_EQ(forgets(scene, 1).refused(says(Do::use, 1).with({"slash@S8"}).on({2})), "target") << skill;
    }
}

TEST(Lasting, ShuangxiongMakesDuels) {
    auto scene = two_more("shuangxiong");
    scene.skill(1, "shuangxiong").reveal(1, "peach@H4");
    forgets(scene, 1).use_as(1, {"slash@S7"}, "duel", {2}, "shuangxiong").pass();
    EXPECT_EQ(scene.asked(), "2:slash");
    auto offline = two_more("fhyx_ex__shuangxiong");
    offline.skill(1, "fhyx_ex__shuangxiong", {}, {3}).discard(3, {"peach@H3"});
    forgets(offline, 1).use_as(1, {"slash@S7"}, "duel", {2}).pass();
    EXPECT_EQ(offline.asked(), "2:slash");
}

TEST(Lasting, JuqiHurtsOneMoreWithoutALimit) {
    Scene scene({{.role = "lord", .general = "simayan"}, {.role = "rebel", .max_hp = 9}, {.role = "rebel"}},
                {{"deal", 0}});
    scene.end(1).discard(1, {"?", "?"}).end(2).end(3);
    forgets(scene, 1).use(1, "slash@S7", {2}).pass(2).use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 5);
}

TEST(Lasting, ZhengbiKnowsNoDistance) {
    auto scene = kingdom({has("wei", "ld__zhengbi"), of("shu"),
                          with(hidden("hs__zhaoyun", "hs__liubei"), {{"hp", 4}, {"max_hp", 4}}), of("wu")});
    scene.skill(1, "ld__zhengbi", {}, {3});
    forgets(scene, 1).use(1, "slash@S7", {3}).pass(3).use(1, "slash@S8", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 2);
}

TEST(Lasting, ZhuweiIsHisWhoseTurnItIs) {
    auto scene = kingdom({of("wei"), has("wu", "ld__zhuwei"), has("wu", "ld__zhuwei"), of("qun")});
    scene.input(ruled(StartFlow{.event = "judge", .seat = 2})).reveal(2, "jink@H2");
    scene.skill(2, "ld__zhuwei").choose(2, "more");
    EXPECT_EQ(hand_limit(*scene.game, 1), 5) << "not twice for two who have it";
    scene.input(ruled(Change::Kill{.seat = 2}));
    EXPECT_EQ(hand_limit(*scene.game, 1), 5);
    EXPECT_EQ(slash_limit(*scene.game, 1), 2);
}

TEST(Lasting, QianxiBarsThoughItsOwnerIsDead) {
    auto scene = two_more("re__qianxi");
    scene.skill(1, "re__qianxi").discard(1, {"peach@H6"}).input(says(Do::choose, 1).naming({2}));
    forgets(scene, 1).use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@H2"})), "barred");
}

TEST(Lasting, XibingKeepsHimOff) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ol__xibing"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2})
        .pass(2)
        .skill(2, "ol__xibing", {}, {1})
        .take(2, 1, "hand", "jink@H2")
        .take(2, 1, "hand", "jink@D2");
    EXPECT_EQ(forgets(scene, 2).refused(says(Do::use, 1).with({"duel@SA"}).on({2})), "target");
}

TEST(Lasting, XiongsuanBringsTheSkillBack) {
    auto scene =
        kingdom({has("qun", "xiongsuan"), with(of("qun"), {{"skills", {"luanwu"}}}), of("shu"), of("wu")});
    scene.input(json{{"do", "rule"}, {"set", {{"seat", 2}, {"limits", {{"luanwu", {{"game", 1}}}}}}}});
    scene.skill(1, "xiongsuan", {"jink@H2"}, {2});
    forgets(scene, 1).end(1).discard(1, {"?", "?", "?", "?"});
    EXPECT_EQ(scene.game->table().count(2, "luanwu", Scope::game), 0);
}

TEST(Lasting, FulinDrawsAsTheTurnEnds) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"fhyx__fulin"}}}, {{"deal", 1}});
    scene.end(1).skill(2, "fhyx__fulin", {"peach@H3"});
    forgets(scene, 2).end(2);
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(Lasting, FangquanHandsTheTurnOn) {
    auto scene = kingdom({has("shu", "fangquan"), of("wei"), of("wu"), of("qun")}, {{"deal", 3}});
    scene.skill(1, "fangquan");
    ASSERT_EQ(scene.asked(), "1:discard");
    forgets(scene, 1).discard(1, {"?"});
    ASSERT_EQ(scene.asked(), "1:choice fangquan");
    scene.skill(1, "fangquan", {"jink@H2"}, {3});
    EXPECT_EQ(scene.turn(), 3);
}

TEST(Lasting, HaoshiStillGives) {
    auto scene =
        kingdom({with(of("wu"), {{"skills", {"haoshi", "fhyx__fulin"}}}), of("wei"), of("shu"), of("qun")});
    scene.skill(1, "haoshi");
    ASSERT_EQ(scene.asked(), "1:choice fhyx__fulin") << "drawn, and not yet given";
    forgets(scene, 1).pass(1);
    scene.input(says(Do::choose, 1).with({"?", "?", "?", "?"}).naming({3}));
    EXPECT_EQ(scene.hand(3), 8);
}

}  // namespace
}  // namespace jianjun::engine::testing::lasting_test
