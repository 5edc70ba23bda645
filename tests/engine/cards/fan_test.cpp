// 朱雀羽扇: a plain 杀 becomes a 火杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::fan_test {
namespace {

std::vector<SeatSpec> table(std::string armour) {
    return {{.role = "lord", .equip = {"fan@DA"}, .skills = {"wusheng"}},
            {.role = "rebel", .equip = {armour}}};
}

TEST(Fan, AtItsWindow) {
    Scene scene(table("vine@S2"));
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:choice fan");
    scene.skill(1, "fan").pass(2);
    EXPECT_EQ(scene.hp(2), 2) << "no longer stopped, and one more";
}

TEST(Fan, SaidWithTheUse) {
    Scene by_skill(table("vine@S2"));
    by_skill.input({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}, {"skill", "fan"}});
    EXPECT_EQ(by_skill.asked(), "2:jink");
    Scene by_name(table("vine@S2"));
    by_name.use_as(1, {"slash@S7"}, "fire__slash", {2});
    EXPECT_EQ(by_name.asked(), "2:jink");
    by_name.pass(2);
    EXPECT_EQ(by_name.hp(2), 2);
    Scene both(table("vine@S2"));
    both.use_as(1, {"slash@S7"}, "fire__slash", {2}, "fan").pass(2);
    EXPECT_EQ(both.hp(2), 2);
}

TEST(Fan, WithoutItASlashIsNoFireSlash) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"as", "fire__slash"}, {"targets", {2}}}),
        "convert");
}

TEST(Fan, ColourIsKeptSoNiohShieldStopsABlackOne) {
    Scene scene(table("nioh_shield@C2"));
    scene.use_as(1, {"slash@S7"}, "fire__slash", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Fan, NotOnOneWithAnAttribute) {
    Scene scene(table("dilu@C5"));
    scene.use(1, "thunder__slash@S4", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Fan, AConvertedSlashAsTheDialectSays) {
    Scene any(table("dilu@C5"));
    any.use_as(1, {"peach@H3"}, "slash", {2}, "wusheng");
    EXPECT_EQ(any.asked(), "1:choice fan");
    Scene once(table("dilu@C5"), {{"options", {{"fan_converts", "unconverted"}}}});
    once.use_as(1, {"peach@H3"}, "slash", {2}, "wusheng");
    EXPECT_EQ(once.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing::fan_test
