// What a declaration leaves out (发动时未说的目标与代价) is asked next, unless one answer alone is possible.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::declaration_test {
namespace {

Scene two_wounded(const char* skill, std::string lord_gender = "") {
    return Scene({{.role = "lord", .skills = {skill}, .gender = lord_gender},
                  {.role = "rebel", .hp = 2, .gender = "male"},
                  {.role = "rebel", .hp = 2, .gender = "male"},
                  {.role = "rebel", .gender = "male"}});
}

TEST(Declaration, TheSeatIsAskedForWhereSeveralWouldDo) {
    auto scene = two_wounded("qingnang");
    scene.skill(1, "qingnang", {"slash@S7"});
    EXPECT_EQ(scene.asked(), "1:choice");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).naming({4})), "full_health");
    scene.input(says(Do::choose, 1).naming({3}));
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(Declaration, NotWhereOnlyOneWouldAndRefusedWhereNoneWould) {
    Scene one({{.role = "lord", .skills = {"qingnang"}}, {.role = "rebel", .hp = 2}, {.role = "rebel"}});
    one.skill(1, "qingnang", {"slash@S7"});
    EXPECT_EQ(one.hp(2), 3);
    Scene none({{.role = "lord", .skills = {"qingnang"}}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_EQ(none.refused(says(Do::skill, 1).by_skill("qingnang").with({"slash@S7"})), "target");
}

TEST(Declaration, TheCostIsAskedForToo) {
    auto scene = two_wounded("jieyin", "female");
    scene.skill(1, "jieyin")
        .input(says(Do::discard, 1).with({"slash@S7", "jink@H2"}))
        .input(says(Do::choose, 1).naming({2}));
    EXPECT_EQ(scene.hp(2), 3);
    Scene zhiheng({{.role = "lord", .skills = {"zhiheng"}}, {.role = "rebel"}});
    zhiheng.skill(1, "zhiheng").discard(1, {"slash@S7", "jink@H2"});
    EXPECT_EQ(zhiheng.hand(1), 6);
}

TEST(Declaration, ACostThatNobodyCanPayIsRefused) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hand = {"slash@S8", "jink@D2", "slash@C9", "jink@D3"}, .skills = {"hs__tianxiang"}},
                 {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("hs__tianxiang")), "count") << "none of them is ♥";
}

TEST(Declaration, TwoCardsThatFitOneAnotherAreAskedFor) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"skills", {"ld__keshou"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).skill(2, "ld__keshou");
    EXPECT_EQ(scene.refused(says(Do::choose, 2).with({"slash@S8", "jink@H2"})), "color");
    scene.discard(2, {"jink@D2", "jink@H2"});
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Declaration, TwoSeatsComeInTheirOrder) {
    auto scene = two_wounded("lijian");
    scene.skill(1, "lijian", {"slash@S7"});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).naming({2, 1})), "target");
    scene.input(says(Do::choose, 1).naming({2, 3})).pass(2);
    EXPECT_EQ(scene.hp(2), 1) << "the second one uses it on the first";
    auto worn = kingdom({with(of("wu"), {{"skills", {"ganlu"}}, {"hp", 2}}),
                         with(of("wei"), {{"equip", {"dilu@C5"}}}), of("shu"), of("qun")});
    worn.skill(1, "ganlu").input(says(Do::choose, 1).naming({2, 3}));
    EXPECT_EQ(worn.equipment(3), std::vector<std::string>{"dilu@C5"});
}

TEST(Declaration, AlsoAtAWindow) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .equip = {"blade@S5"}, .skills = {"liuli"}},
                 {.role = "rebel"},
                 {.role = "rebel"}});
    scene.use(1, "slash@S7", {2})
        .skill(2, "liuli", {"peach@H3"})
        .input(says(Do::choose, 2).naming({4}))
        .pass(4);
    EXPECT_EQ(scene.hp(4), 3);
    Scene raid(
        {{.role = "lord", .skills = {"tuxi"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    raid.skill(1, "tuxi").input(says(Do::choose, 1).naming({3})).take(1, 3, "hand");
    EXPECT_EQ(raid.hand(1), 5);
}

TEST(Declaration, WhatIsGivenOrAimedGoesToWhomeverIsChosenNext) {
    Scene scene({{.role = "lord", .skills = {"rende", "fanjian"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "rende", {"slash@S7"}).input(says(Do::choose, 1).naming({3}));
    EXPECT_EQ(scene.hand(3), 5);
    scene.skill(1, "fanjian").input(says(Do::choose, 1).naming({2})).choose(2, "spade");
    EXPECT_EQ(scene.asked(), "2:reveal");
}

}  // namespace
}  // namespace jianjun::engine::testing::declaration_test
