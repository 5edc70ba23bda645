// 咆哮: no limit on 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::paoxiao_test {
namespace {

TEST(Paoxiao, AnyNumberOfSlashes) {
    Scene scene({{.role = "lord", .general = "zhangfei"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "slash@S8", {2}).pass(2).use(1, "slash@S9", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::paoxiao_test
