// 乱击.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Luanji, TwoHandCardsOfOneSuitAreArcheryAttack) {
    Scene scene({{.role = "lord", .skills = {"luanji"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.refused(says(Do::use, 1).with({"slash@S7", "jink@H2"}).used_as("archery_attack"));
    scene.use_as(1, {"slash@S7", "slash@S8"}, "archery_attack").pass();
    EXPECT_EQ(scene.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing
