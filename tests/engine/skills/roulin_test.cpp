// 肉林.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Roulin, TwoJinksAreNeededAgainstAWomanAndByOne) {
    Scene scene({{.role = "lord", .skills = {"roulin"}, .gender = "male"}, {.role = "rebel", .gender = "female"}, {.role = "rebel", .gender = "male"}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:jink") << "a second one";
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
