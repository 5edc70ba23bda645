// 征辟.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__zhengbi_test {
namespace {

using nlohmann::json;

Scene begun() {
    return kingdom({with(of("wei"), {{"skills", {"ld__zhengbi"}}}), of("shu"), with(hidden("hs__zhaoyun", "hs__liubei"), {{"hp", 4}, {"max_hp", 4}}), of("wu")});
}

TEST(LdZhengbi, WhoHasNoFactionIsReachedFromAnywhereAndAsOftenAsOneLikes) {
    auto scene = begun();
    ASSERT_EQ(scene.asked(), "1:choice ld__zhengbi");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__zhengbi").on({3}).with({"peach@H3"})), "card");
    scene.skill(1, "ld__zhengbi", {}, {3});
    scene.use(1, "slash@S7", {3}).pass(3).use(1, "slash@S8", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S9"}).on({2})), "limit") << "on him alone";
}

TEST(LdZhengbi, ABasicCardForOneOtherOrTwoBasicOnes) {
    auto scene = begun();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__zhengbi").on({2}).with({"duel@SA"})), "card");
    scene.skill(1, "ld__zhengbi", {"jink@H2"}, {2});
    ASSERT_EQ(scene.asked(), "2:choice");
    EXPECT_EQ(scene.refused(says(Do::choose, 2).with({"jink@H2"})), "card") << "one basic card is too little";
    scene.input(says(Do::choose, 2).with({"jink@H2", "slash@S7"}));
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(LdZhengbi, WithoutABasicCardOnlyWhoHasNoFactionIsNamed) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"ld__zhengbi"}}, {"hand", {"duel@SA"}}}), of("shu"),
                          with(hidden("hs__zhaoyun", "hs__liubei"), {{"hp", 4}, {"max_hp", 4}}), of("wu")},
                         {{"deal", 1}});
    ASSERT_EQ(scene.asked(), "1:choice ld__zhengbi");
    const json known{{"seat", 1}, {"known_hand", {"duel@SA", "duel@CA", "crossbow@DA"}}};
    scene.input(json{{"do", "rule"}, {"set", known}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__zhengbi").on({2})), "target");
    scene.skill(1, "ld__zhengbi");
    EXPECT_EQ(scene.asked(), "1:play") << "the only one is named by saying it";
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__zhengbi_test
