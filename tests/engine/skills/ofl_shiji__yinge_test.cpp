// 引戈.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__yinge_test {
namespace {

using nlohmann::json;

TEST(OflShijiYinge, HePutsACardThereAndUsesOneAlsoOnTheOwner) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__yinge"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "renegade"}});
    scene.skill(1, "ofl_shiji__yinge", {}, {2});
    ASSERT_EQ(scene.asked(), "2:choice");
    EXPECT_EQ(scene.refused(says(Do::choose, 2).with({"?"})), "card") << "it lies open";
    scene.input(says(Do::choose, 2).with({"duel@SA"}));
    ASSERT_EQ(scene.asked(), "2:duel");
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"slash@S7"}).on({3})), "no_card");
    scene.use(2, "duel@SA", {3});
    while (scene.hp(1) == 4 || scene.hp(3) == 4) scene.pass();
    EXPECT_EQ(scene.hp(1), 3) << "the owner is a target as well";
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__yinge").on({3})), "skill") << "once a phase";
}

TEST(OflShijiYinge, ACardThatHurtsNobodyStaysWithHimAndHeMayLeaveIt) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__yinge"}}, {.role = "rebel"}});
    scene.skill(1, "ofl_shiji__yinge").input(says(Do::choose, 2).with({"ex_nihilo@H7"}));
    scene.use(2, "ex_nihilo@H7").pass();
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(1), 6) << "two of the draw phase and none by it";
    scene.end(1).discard(1, {"?", "?"}).end(2).discard(2, {"?", "?", "?"});
    scene.skill(1, "ofl_shiji__yinge").input(says(Do::choose, 2).with({"jink@H2"}));
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@H2"})), "not_now");
    scene.pass(2);
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"jink@H2"}));
}

TEST(OflShijiYinge, ASlashReachesTheOwnerFromAnywhere) {
    Scene scene({{.role = "lord", .equip = {"dilu@C5"}, .skills = {"ofl_shiji__yinge"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "renegade"}, {.role = "rebel"}});
    scene.skill(1, "ofl_shiji__yinge", {}, {3}).input(says(Do::choose, 3).with({"slash@S7"}));
    EXPECT_EQ(scene.refused(says(Do::use, 3).with({"slash@S7"}).on({5})), "range");
    scene.use(3, "slash@S7", {2});
    ASSERT_EQ(scene.asked(), "1:jink");
    scene.pass(1).pass(2);
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(OflShijiYinge, ACardOfTheRenIsUsedUnderItsName) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__yinge"}}, {.role = "rebel"}});
    scene.skill(1, "ofl_shiji__yinge").input(says(Do::choose, 2).with({"slash@S7"}));
    EXPECT_EQ(scene.refused(json{{"do", "use"}, {"seat", 2}, {"cards", {"slash@S7"}}, {"targets", {1}}, {"as", "duel"}}), "convert");
    scene.use(2, "slash@S7", {1});
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__yinge_test
