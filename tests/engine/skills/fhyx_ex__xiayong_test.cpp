// 狭勇.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxExXiayong, DrawsTheDamageIfEveryOneHit) {
    Scene scene({{.role = "lord", .skills = {"fhyx_ex__xiayong"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "duel@SA", {3}).pass().pass(3).end(1);
    EXPECT_EQ(scene.asked(), "1:choice fhyx_ex__xiayong");
    scene.skill(1, "fhyx_ex__xiayong");
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(FhyxExXiayong, NotIfOneMissed) {
    Scene scene({{.role = "lord", .skills = {"fhyx_ex__xiayong"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").use(1, "duel@SA", {3}).pass().pass(3).end(1);
    EXPECT_EQ(scene.turn(), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
