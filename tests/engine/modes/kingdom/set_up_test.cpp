// 国战: two generals of one faction, half 阴阳鱼, face down.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_set_up_test {
namespace {

using nlohmann::json;

TEST(KingdomSetUp, APairLiesFaceDownAndBringsNothing) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__caocao", "hs__xuchu")});
    EXPECT_EQ(at(scene, 1).faction, "");
    EXPECT_EQ(at(scene, 1).gender, Gender::none);
    EXPECT_TRUE(skills(scene, 1).empty());
    const auto seat = scene.state()["seats"][0];
    EXPECT_EQ(seat["generals"], (json{"hs__zhaoyun", "hs__liubei"}));
    EXPECT_EQ(seat["shown"], (json{false, false}));
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(KingdomSetUp, HealthIsTheWholeFishOfBoth) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__guojia", "hs__caocao"),
                          hidden("hs__xiahouyuan", "hs__guojia"), hidden("hs__guojia", "hs__simayi")});
    EXPECT_EQ(at(scene, 1).max_hp, 4);  // 2 + 2
    EXPECT_EQ(at(scene, 2).max_hp, 3);  // 1½ + 2
    EXPECT_EQ(at(scene, 3).max_hp, 4);  // 2½ + 1½
    EXPECT_EQ(scene.hp(4), 3);          // 1½ + 1½
}

TEST(KingdomSetUp, SomeGeneralsCountHalfAFishLessInOnePlace) {
    auto scene = kingdom({hidden("ld__dengai", "hs__caocao"), hidden("hs__xuchu", "ld__dengai")});
    EXPECT_EQ(at(scene, 1).max_hp, 3);
    EXPECT_EQ(at(scene, 2).max_hp, 4);
}

TEST(KingdomSetUp, ShownGeneralsHaveSkillsFactionAndGenderAndNothingIsTriggered) {
    auto scene = kingdom({{{"generals", {"hs__caocao", "hs__zhenji"}}, {"shown", {false, true}}},
                          pair("hs__zhangfei", "hs__liubei")});
    EXPECT_EQ(at(scene, 1).faction, "wei");
    EXPECT_EQ(at(scene, 1).gender, Gender::female);
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"hs__luoshen", "qingguo"}));
    EXPECT_EQ(at(scene, 2).gender, Gender::male);
    EXPECT_TRUE(at(scene, 2).marks.empty());
}

TEST(KingdomSetUp, ASkillOfOnePlaceWorksInThatPlaceOnly) {
    auto scene = kingdom({pair("ld__dengai", "hs__caocao"), pair("hs__xuchu", "ld__dengai")});
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"ld__tuntian", "ld__jixi", "jianxiong"}));
    EXPECT_EQ(skills(scene, 2), (std::vector<std::string>{"hs__luoyi", "ld__tuntian", "ziliang"}));
}

TEST(KingdomSetUp, APairOfTwoFactionsIsNoPair) {
    const json line{{"jianjun", 1},
                    {"mode", "kingdom"},
                    {"deck", "kingdom"},
                    {"seats", {hidden("hs__zhaoyun", "hs__caocao"), hidden("hs__sunquan", "hs__zhouyu")}}};
    EXPECT_FALSE(Game::start(*read_setup(line), shipped_content()));
}

TEST(KingdomSetUp, ChineseNamesMeanTheGeneralsOfThisGame) {
    auto scene = kingdom({hidden("赵云", "刘备"), hidden("曹操", "许褚")});
    EXPECT_EQ(at(scene, 1).generals[0], "hs__zhaoyun");
}

TEST(KingdomSetUp, OthersSeeTheBacksOnly) {
    auto scene = kingdom({hidden("hs__zhaoyun", "hs__liubei"), hidden("hs__caocao", "hs__xuchu")});
    const auto backs = json{"?", "?"};
    EXPECT_EQ(state_json(*scene.game, Viewer::of(2))["seats"][0]["generals"], backs);
    EXPECT_EQ(state_json(*scene.game, Viewer::everyone())["seats"][0]["generals"], backs);
    EXPECT_NE(state_json(*scene.game, Viewer::of(1))["seats"][0]["generals"], backs);
}

TEST(KingdomSetUp, ALordsCardIsInTheDeckInPlaceOfAnother) {
    const auto flags = [](const Scene& scene) { return scene.state()["flags"].size(); };
    const auto worn = [](json lord, const char* card) { return kingdom({std::move(lord), with(of("wei"), {{"equip", {card}}}), of("wu")}); };
    for (const bool shown : {false, true}) {
        const auto lord = pair("ld__lordliubei", "hs__zhugeliang", shown);
        EXPECT_EQ(flags(worn(lord, "dragon_phoenix@S2")), 0u);
        EXPECT_EQ(flags(worn(lord, "double_swords@S2")), 1u) << "it was taken out for his";
        EXPECT_EQ(flags(worn(lord, "peace_spell@H3")), 1u) << "another lord's";
    }
    EXPECT_EQ(flags(worn(pair("ld__lordzhangjiao", "hs__huatuo"), "peace_spell@H3")), 0u);
    EXPECT_EQ(flags(worn(pair("ld__lordsunquan", "hs__zhoutai"), "luminous_pearl@D6")), 0u);
    EXPECT_EQ(flags(worn(pair("ld__lordcaocao", "hs__xuchu"), "liulongcanjia@HK")), 0u);
    EXPECT_EQ(flags(worn(of("shu"), "dragon_phoenix@S2")), 1u);
}

TEST(KingdomSetUp, ALordWhoMayStillComeMayHaveBroughtHisCard) {
    const auto seats = [](const char* main) {
        return json{hidden(main, "hs__zhugeliang"), with(of("wei"), {{"equip", {"dragon_phoenix@S2"}}}), with(of("wu"), {{"hand", {"double_swords@S2"}}})};
    };
    EXPECT_EQ(kingdom(seats("hs__liubei")).state()["flags"].size(), 1u) << "he brought one of the two, not both";
    EXPECT_EQ(kingdom(seats("hs__guanyu")).state()["flags"].size(), 1u);
    auto scene = kingdom({hidden("?", "?"), with(of("wei"), {{"equip", {"dragon_phoenix@S2"}}}), of("wu")});
    EXPECT_EQ(scene.state()["flags"].size(), 0u);
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_set_up_test
