// 灭吴.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiMiewu, ACardAndAMarkAreAnyBasicCardOrTrickOfEachNameOnceATurn) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__miewu"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input(ruled(Change::Mark{1, "wuku", 2}));
    scene.use_as(1, {"jink@H2"}, "duel", {2}, "ofl_shiji__miewu");
    EXPECT_EQ(scene.state()["seats"][0]["marks"]["wuku"], 1);
    scene.pass().pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@D2"}).used_as("duel").on({2})), "convert");
    scene.use_as(1, {"jink@D2"}, "snatch", {2}, "ofl_shiji__miewu").pass().take(1, 2, "hand");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@D3"}).used_as("slash").on({2})), "convert") << "no mark is left";
}

}  // namespace
}  // namespace jianjun::engine::testing
