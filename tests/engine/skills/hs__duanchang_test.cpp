// 断肠 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__duanchang_test {
namespace {

TEST(KingdomDuanchang, TheKillerLosesOneGeneralsSkills) {
    auto scene = kingdom({pair("hs__caocao", "hs__xuchu"),
                          with(pair("hs__caiwenji", "hs__lvbu"), {{"hp", 1}}), of("shu"), of("wu")});
    scene.pass(1).use(1, "slash@S7", {2}).pass(2).pass(4).choose(2, "main");
    EXPECT_EQ(skills(scene, 1), std::vector<std::string>{"hs__luoyi"});
}

TEST(KingdomDuanchang, AHiddenGeneralsSkillsAreGoneBeforeHeIsShown) {
    auto scene = kingdom({with(hidden("hs__ganning", "hs__huanggai"), {{"hand", {"slash@S7", "slash@S8"}}}),
                          with(pair("hs__caiwenji", "hs__lvbu"), {{"hp", 1}}), of("wei"), of("shu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    scene.choose(2, "deputy");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__kurou").with({"slash@S8"})), "skill");
    EXPECT_EQ(at(scene, 1).shown, (std::array<bool, 2>{false, false})) << "he is not turned up by it";
    scene.use_as(1, {"slash@S8"}, "dismantlement", {3}, "qixi").pass().take(1, 3, "hand");
    EXPECT_EQ(at(scene, 1).shown, (std::array<bool, 2>{true, false})) << "the main general's are not gone";
}

TEST(KingdomDuanchang, NorAreTheyNamedOfAPairThatNobodyTold) {
    auto scene = kingdom(
        {hidden("?", "?"), with(pair("hs__caiwenji", "hs__lvbu"), {{"hp", 1}}), of("wei"), of("shu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4).choose(2, "main");
    auto kurou = says(Do::skill, 1).by_skill("hs__kurou").with({"slash@S8"}).choosing("main");
    EXPECT_EQ(scene.refused(kurou), "skill");
    scene.input(kurou.choosing("deputy"));
    EXPECT_EQ(at(scene, 1).generals[1], "hs__huanggai");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__duanchang_test
