// 千幻.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::qianhuan_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

using nlohmann::json;

Scene struck() {
    auto scene = kingdom({with(of("wu"), {{"equip", {"crossbow@DA"}}}), with(of("qun"), {{"skills", {"qianhuan"}}}), of("qun"), of("shu")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice qianhuan");
    scene.skill(2, "qianhuan", {"jink@H2"});
    return scene;
}

TEST(Qianhuan, DamageLaysAPhantomAndAPhantomTakesTheOnlyTargetAway) {
    auto scene = struck();
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"jink@H2"}));
    scene.use(1, "slash@S8", {2});
    ASSERT_EQ(scene.asked(), "2:choice qianhuan");
    scene.skill(2, "qianhuan");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], json::array());
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Qianhuan, NoSuitTwiceAndAllOfTheFactionAreCovered) {
    auto scene = struck();
    scene.use(1, "duel@SA", {3});
    ASSERT_EQ(scene.asked(), "2:choice qianhuan") << "one of his faction, the only target";
    scene.pass(2).pass().pass(3);
    ASSERT_EQ(scene.asked(), "2:choice qianhuan") << "and he was hurt";
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("qianhuan").with({"peach@H3"})), "card") << "♥ is there already";
    scene.skill(2, "qianhuan", {"slash@S9"});
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"jink@H2", "slash@S9"}));
}

TEST(Qianhuan, ADelayedTrickToo) {
    auto scene = struck();
    scene.use(1, "indulgence@H6", {3}).skill(2, "qianhuan", {"jink@H2"});
    EXPECT_EQ(scene.judge_zone(3), std::vector<std::string>{});
    EXPECT_EQ(scene.discard_pile().back(), "indulgence@H6");
}

TEST(Qianhuan, OfAnotherFactionNobody) {
    auto scene = struck();
    scene.use(1, "duel@SA", {4});
    EXPECT_NE(scene.asked(), "2:choice qianhuan");
}

TEST(Qianhuan, InBoxesBefore2017TheTopCardOfThePileUnlessItsSuitIsThere) {
    auto scene = kingdom({with(of("wu"), {{"equip", {"crossbow@DA"}}}), with(of("qun"), {{"skills", {"qianhuan"}}}), of("qun"), of("shu")},
                         before_2017);
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "qianhuan").reveal(2, "jink@H2");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"jink@H2"}));
    EXPECT_EQ(scene.hand(2), 4);
    scene.use(1, "duel@SA", {3}).pass(2).pass().pass(3).skill(2, "qianhuan").reveal(2, "peach@H3");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"jink@H2"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "peach@H3", "duel@SA"}));
    scene.use(1, "slash@S9", {2}).skill(2, "qianhuan");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], json::array()) << "it still takes a target away";
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::qianhuan_test
