// 共患.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Gonghuan, TheStrongerTakesTheDamageOfTheWeaker) {
    Scene scene({{.role = "lord", .skills = {"luanchou"}}, {.role = "rebel", .hp = 2}, {.role = "rebel"}});
    scene.skill(1, "luanchou", {}, {2, 3});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.state()["seats"][1]["skills"], json::array());
}

}  // namespace
}  // namespace jianjun::engine::testing
