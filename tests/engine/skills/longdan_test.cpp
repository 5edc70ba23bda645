// 龙胆: 杀 as 闪, 闪 as 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::longdan_test {
namespace {

TEST(Longdan, AJinkIsAPlainSlash) {
    Scene scene({{.role = "lord", .general = "zhaoyun"}, {.role = "rebel"}});
    scene.use_as(1, {"jink@H2"}, "slash", {2}, "longdan").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Longdan, EverySlashIsAJink) {
    for (const auto* slash : {"slash@S7", "fire__slash@H4", "thunder__slash@S4"}) {
        Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhaoyun"}});
        scene.use(1, "slash@S8", {2}).respond_as(2, {slash}, "jink", "longdan");
        EXPECT_EQ(scene.hp(2), 4) << slash;
    }
}

TEST(Longdan, TheSuitStaysSoABlackJinkCannotExistButARedSlashPassesNiohShield) {
    Scene scene({{.role = "lord", .general = "zhaoyun"}, {.role = "rebel", .equip = {"nioh_shield@C2"}}});
    scene.use_as(1, {"jink@H2"}, "slash", {2}, "longdan");
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Longdan, AlsoPlayed) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhaoyun"}});
    scene.use(1, "duel@SA", {2}).pass().respond_as(2, {"jink@H2"}, "slash");
    EXPECT_EQ(scene.asked(), "1:slash");
}

TEST(Longdan, NothingElse) {
    Scene scene({{.role = "lord", .general = "zhaoyun"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(
                  {{"do", "use"}, {"seat", 1}, {"cards", {"peach@H3"}}, {"as", "slash"}, {"targets", {2}}}),
              "convert");
}

}  // namespace
}  // namespace jianjun::engine::testing::longdan_test
