// 嘉禾.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jiahe_test {
namespace {

using nlohmann::json;

Scene begun() {
    return kingdom({with(of("wu"), {{"skills", {"jiahe"}}}), of("wu"), of("shu")}, {{"deal", 1}});
}

TEST(Jiahe, OfBeaconsThatNobodyHasSeenOneIsAsGoodAsAnother) {
    auto scene = begun();
    scene.input(nlohmann::json{{"do", "rule"}, {"set", {{"seat", 1}, {"general_cards", {"?", "?"}}}}});
    scene.end(1);
    while (scene.asked() != "2:play") scene.pass();
    scene.end(2);
    while (scene.asked() != "3:play") scene.pass();
    scene.use(3, "slash@S7", {1}).pass(1);
    ASSERT_EQ(scene.asked(), "1:choice ? ?");
    scene.input(says(Do::choose, 1).with({"?"}));
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"].size(), 1u);
}

TEST(Jiahe, EachOfHisFactionLaysOnceAPhaseAndMayHaveASkillForTheTurn) {
    auto scene = begun();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("jiahe").with({"slash@S7"})), "card") << "equipment";
    scene.skill(1, "jiahe", {"axe@D5"});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("jiahe").with({"vine@C2"})), "skill");
    scene.end(1);
    ASSERT_EQ(scene.asked(), "2:choice ld__lordsunquan_yingzi") << "one 烽火, one skill to choose from";
    scene.choose(2, "ld__lordsunquan_yingzi");
    EXPECT_EQ(scene.hand(2), 4) << "one, two, and one more";
    scene.skill(2, "jiahe", {"vine@C2"});
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (json{"axe@D5", "vine@C2"}));
    EXPECT_EQ(skills(scene, 2).front(), "lent_skills");
    scene.end(2);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], json::array()) << "for the turn";
    EXPECT_EQ(scene.asked(), "3:play") << "shu is not asked";
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("jiahe").with({"dilu@C5"})), "skill");
}

TEST(Jiahe, DamageByASlashRemovesOne) {
    auto scene = begun();
    scene.skill(1, "jiahe", {"axe@D5"}).end(1).pass(2).skill(2, "jiahe", {"vine@C2"}).end(2);
    scene.use(3, "slash@S7", {1}).pass(1);
    ASSERT_EQ(scene.asked(), "1:choice axe@D5 vine@C2");
    scene.input(says(Do::choose, 1).with({"axe@D5"}));
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (json{"vine@C2"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::jiahe_test
