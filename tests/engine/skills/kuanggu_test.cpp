// 狂骨.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Kuanggu, RecoversForEachPointDealtNearby) {
    Scene scene({{.role = "lord", .hp = 1, .max_hp = 4, .skills = {"kuanggu"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Kuanggu, NotFartherAway) {
    Scene scene({{.role = "lord", .hp = 1, .max_hp = 4, .skills = {"kuanggu"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input(ruled(StartFlow{.event = "damage", .seat = 3, .source = 1}));
    EXPECT_EQ(scene.hp(1), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing
