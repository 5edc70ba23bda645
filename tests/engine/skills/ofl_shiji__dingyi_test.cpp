// 定仪.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__dingyi_test {
namespace {

using nlohmann::json;

Saying lays(const char* card, int seat) {
    return says(Do::choose, 1).with({card}).naming({seat});
}
Scene table_with(const char* card, int beside, std::vector<std::string> skills = {}) {
    skills.emplace_back("ofl_shiji__dingyi");
    Scene scene({{.role = "lord", .max_hp = 4, .skills = std::move(skills)}, {.role = "rebel"}, {.role = "rebel"}, {.role = "renegade"}}, {{"deal", 1}});
    scene.skill(1, "ofl_shiji__dingyi").input(lays(card, beside));
    return scene;
}

TEST(OflShijiDingyi, OneDrawnAndACardOfEachSuitOnceBesideEachOnce) {
    auto scene = table_with("slash@S7", 2);
    EXPECT_EQ(scene.hand(1), 3) << "one dealt, one drawn, one laid, two of the draw phase";
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"slash@S7"}));
    EXPECT_EQ(scene.state()["seats"][1]["skills"], json::array()) << "it is no skill of his";
    for (int seat = 1; seat <= 4; ++seat) {
        scene.end(seat);
        if (scene.asked() == std::to_string(seat) + ":discard") scene.discard(seat, {"?"});
    }
    ASSERT_EQ(scene.asked(), "1:choice ofl_shiji__dingyi") << "every round";
    scene.skill(1, "ofl_shiji__dingyi");
    EXPECT_EQ(scene.refused(lays("slash@S8", 3)), "card") << "♠ is there already";
    EXPECT_EQ(scene.refused(lays("peach@H3", 2)), "target") << "he has one already";
    scene.input(lays("peach@H3", 3));
    EXPECT_EQ(scene.state()["seats"][2]["general_cards"], (json{"peach@H3"}));
}

TEST(OflShijiDingyi, SpadesHoldFourMoreAndDiamondsDrawTwoMore) {
    auto scene = table_with("slash@S7", 2);
    scene.input(ruled(Change::Draw{.seat = 2, .n = 5})).end(1).end(2);
    EXPECT_EQ(scene.asked(), "3:play") << "eight cards, and four and four may stay";
    auto other = table_with("slash@D6", 2);
    other.end(1);
    EXPECT_EQ(other.hand(2), 5) << "one, and two more than two";
}

TEST(OflShijiDingyi, ClubsKnowNoDistance) {
    auto scene = table_with("slash@C7", 1);
    scene.use(1, "snatch@S3", {3});
    EXPECT_NE(scene.asked(), "1:play");
    auto without = table_with("slash@S7", 1);
    EXPECT_EQ(without.refused(says(Do::use, 1).with({"snatch@S3"}).on({3})), "distance");
}

TEST(OflShijiDingyi, HeartsHealTwoAfterTheFirstEscapeOfATurnEvenWithoutTheOwner) {
    Scene scene({{.role = "rebel", .skills = {"ofl_shiji__dingyi"}}, {.role = "lord"}, {.role = "rebel"}, {.role = "renegade"}}, {{"deal", 1}});
    scene.skill(1, "ofl_shiji__dingyi").input(lays("peach@H3", 2)).end(1);
    scene.input(ruled(Change::Kill{.seat = 1, .source = nobody}));
    const json blow{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 4}}}};
    scene.input(blow).use(2, "peach@H4");
    EXPECT_EQ(scene.hp(2), 3) << "1 by the 桃, and two more";
    scene.input(blow).use(2, "peach@H6");
    EXPECT_EQ(scene.hp(2), 1) << "only the first time in a turn";
}

TEST(OflShijiDingyi, WhatComesAfterTheDrawIsNotNamedWithIt) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__dingyi"}}, {.role = "rebel"}}, {{"deal", 1}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__dingyi").with({"slash@S7"}).on({2})), "card");
}

TEST(OflShijiDingyi, ItsSuitIsThatWhichIsPrintedWhoeverLaysIt) {
    auto scene = table_with("slash@S7", 2, {"hongyan"});
    EXPECT_EQ(scene.state()["seats"][1]["marks"], (json{{"dingyi_spade", 1}})) << "beside a general it is no card of hers";
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__dingyi_test
