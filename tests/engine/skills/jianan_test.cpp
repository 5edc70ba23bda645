// 建安.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jianan_test {
namespace {

using nlohmann::json;

Scene begun() {
    auto scene = kingdom({with(of("wei"), {{"skills", {"jianan"}}}), pair("hs__xiahoudun", "hs__dianwei"), with(of("shu"), {{"skills", {"jianan__qiaobian"}}})}, {{"deal", 2}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "2:choice jianan");
    return scene;
}

TEST(Jianan, ACardAGeneralFaceDownAndASkillUntilTheNextTurn) {
    auto scene = begun();
    scene.skill(2, "jianan", {"slash@S7"});
    EXPECT_EQ(scene.asked(), "2:choice main deputy");
    scene.choose(2, "deputy");
    EXPECT_EQ(scene.asked(), "2:choice jianan__ld__jieyue jianan__ex__tuxi jianan__hs__xiaoguo jianan__hs__duanliang") << "巧变 is at the table";
    scene.choose(2, "jianan__hs__xiaoguo");
    EXPECT_EQ(scene.state()["seats"][1]["shown"], (json{true, false}));
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"hs__ganglie", "jianan__hs__xiaoguo"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("hs__qiangxi").on({1})), "general") << "he is not shown until then";
}

TEST(Jianan, TheCardIsAskedForWhereOnlyTheSkillIsSaid) {
    auto scene = begun();
    scene.skill(2, "jianan");
    EXPECT_EQ(scene.asked(), "2:choice");
    scene.discard(2, {"slash@S7"});
    EXPECT_EQ(scene.asked(), "2:choice main deputy");
}

TEST(Jianan, AnotherSkillIsNotTakenForIt) {
    auto scene = begun();
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("hs__zhiheng")), "skill");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("hs__zhiheng").with({"slash@S7"})), "skill");
    EXPECT_EQ(scene.asked(), "2:choice jianan");
}

TEST(Jianan, HeMayDeclineAndWhoHasNoGeneralToHideIsNotAsked) {
    auto scene = begun();
    scene.pass(2);
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.state()["seats"][1]["shown"], (json{true, true}));
}

}  // namespace
}  // namespace jianjun::engine::testing::jianan_test
