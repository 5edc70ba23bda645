// 酒池.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Jiuchi, ASpadeHandCardIsAnaleptic) {
    Scene scene({{.role = "lord", .skills = {"jiuchi"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use_as(1, {"slash@S7"}, "analeptic").use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_NE(scene.refused(says(Do::use, 1).with({"jink@H2"}).used_as("analeptic")), "");
}

}  // namespace
}  // namespace jianjun::engine::testing
