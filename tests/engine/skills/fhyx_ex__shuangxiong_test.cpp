// 双雄 (offline).
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxExShuangxiong, TheOtherColourIsADuel) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"fhyx_ex__shuangxiong"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1).skill(2, "fhyx_ex__shuangxiong", {}, {3}).discard(3, {"peach@H3"});
    EXPECT_NE(scene.refused(says(Do::use, 2).with({"jink@H2"}).used_as("duel").on({3})), "");
    scene.use_as(2, {"slash@S7"}, "duel", {3}).pass().pass(3);
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
