// 挽危.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__wanwei_test {
namespace {

using nlohmann::json;

Scene begun() {
    return kingdom({of("shu"), with(of("wei"), {{"skills", {"ld__wanwei"}}, {"equip", {"axe@D5"}}}), of("wu")});
}

TEST(LdWanwei, AnotherCardGoesInstead) {
    auto scene = begun();
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "axe@D5");
    ASSERT_EQ(scene.asked(), "2:choice ld__wanwei");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("ld__wanwei").with({"slash@S7", "jink@H2"})), "count") << "as many as would go";
    scene.skill(2, "ld__wanwei", {"slash@S7"});
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "dismantlement@S3"}));
}

TEST(LdWanwei, WhatIsTakenIsHisChoiceTooAndHeMayLetItGo) {
    auto scene = begun();
    scene.use(1, "snatch@S3", {2}).pass().take(1, 2, "hand").skill(2, "ld__wanwei", {"axe@D5"});
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.hand(2), 4);
    scene.use(1, "snatch@S4", {2}).pass().take(1, 2, "hand").pass(2);
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(LdWanwei, AnotherSkillIsNotTakenForItAndTurnsNobodyUp) {
    auto bianfuren = pair("ld__bianfuren", "hs__caocao");
    bianfuren["shown"] = {true, false};
    auto scene = kingdom({of("shu"), bianfuren, of("wu")});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand");
    ASSERT_EQ(scene.asked(), "2:choice ld__wanwei");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("jianxiong")), "skill");
    EXPECT_EQ(scene.state()["seats"][1]["shown"], (json{true, false}));
}

TEST(LdWanwei, WhatHeDiscardsHimselfIsNobodyElses) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__wanwei"}}, {"hp", 1}}), of("shu"), of("wu")});
    scene.end(1).discard(1, {"?", "?", "?", "?", "?"});
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(LdWanwei, AHiddenLadyNamesItAndIsTurnedUp) {
    const auto begin = [] { return kingdom({of("shu"), with(hidden("ld__bianfuren", "hs__caocao"), {{"equip", {"axe@D5"}}}), of("wu")}); };
    auto scene = begin();
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(scene.asked(), "1:play") << "nobody is asked, or she would be given away";
    scene.skill(2, "ld__wanwei", {"slash@S7"});
    EXPECT_EQ(scene.state()["seats"][1]["shown"], (json{true, false}));
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "dismantlement@S3"}));
    auto asked = begin();
    asked.use(1, "snatch@S3", {2}).pass().take(1, 2, "hand").skill(2, "ld__wanwei");
    EXPECT_EQ(asked.asked(), "2:choice") << "which one goes";
    asked.input(says(Do::choose, 2).with({"axe@D5"}));
    EXPECT_EQ(asked.known_hand(1), (std::vector<std::string>{"axe@D5"}));
}

TEST(LdWanwei, NamedTooLateOrFullyOutOfReachItIsRefused) {
    auto scene = kingdom({of("shu"), with(hidden("ld__bianfuren", "hs__caocao"), {{"judge", {"indulgence@S6"}}}), of("wu")});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "judge", "indulgence@S6");
    EXPECT_NE(scene.refused(says(Do::skill, 2).by_skill("ld__wanwei").with({"slash@S7"})), "") << "what lies in the judgement zone is not hers";
    scene.use(1, "dismantlement@S4", {2}).pass().take(1, 2, "hand").use(1, "slash@S7", {2});
    EXPECT_NE(scene.refused(says(Do::skill, 2).by_skill("ld__wanwei").with({"slash@S8"})), "") << "play has gone on";
    EXPECT_EQ(scene.state()["seats"][1]["shown"], (json{false, false}));
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__wanwei_test
