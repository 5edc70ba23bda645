// 猛进.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Mengjin, ACancelledSlashCostsACard) {
    Scene scene({{.role = "lord", .skills = {"mengjin"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:choice mengjin");
    scene.skill(1, "mengjin").take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
