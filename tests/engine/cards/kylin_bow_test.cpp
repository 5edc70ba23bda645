// 麒麟弓: shoots a mount.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::kylin_bow_test {
namespace {

TEST(KylinBow, OneMountAndTheDamageStillHappens) {
    Scene scene(
        {{.role = "lord", .equip = {"kylin_bow@H5"}}, {.role = "rebel", .equip = {"dilu@C5", "zixing@DK"}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:choice kylin_bow");
    scene.skill(1, "kylin_bow");
    EXPECT_EQ(scene.asked(), "1:choice dilu@C5 zixing@DK");
    scene.take(1, 2, "equip", "zixing@DK");
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"dilu@C5"});
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(KylinBow, TheOnlyMountNeedsNoWord) {
    Scene scene({{.role = "lord", .equip = {"kylin_bow@H5"}}, {.role = "rebel", .equip = {"dilu@C5"}}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "kylin_bow").end(1);
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(KylinBow, TheMountMayBeNamedAtOnce) {
    Scene scene(
        {{.role = "lord", .equip = {"kylin_bow@H5"}}, {.role = "rebel", .equip = {"dilu@C5", "zixing@DK"}}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "kylin_bow", {"dilu@C5"});
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"zixing@DK"});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(KylinBow, NotWithoutAMountNorOnChainCopies) {
    Scene none({{.role = "lord", .equip = {"kylin_bow@H5"}}, {.role = "rebel", .equip = {"vine@S2"}}});
    none.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(none.asked(), "1:play");
    Scene chain({{.role = "lord", .equip = {"kylin_bow@H5"}},
                 {.role = "rebel"},
                 {.role = "rebel", .equip = {"dilu@C5"}}});
    for (int seat : {2, 3}) chain.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    chain.use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(chain.hp(3), 3);
    EXPECT_EQ(chain.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::kylin_bow_test
