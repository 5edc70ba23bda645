// 享乐.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::xiangle_test {
namespace {

TEST(Xiangle, ABasicCardOrNoEffect) {
    auto scene = kingdom({with(of("wei"), {{"equip", {"crossbow@DA"}}}), pair("hs__liushan", "hs__liubei"),
                          of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "slash@S8", {2}).discard(1, {"jink@H2"}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

// What names seats, too, was said of what is asked after the price (争荣).
TEST(Xiangle, IsNotPaidByAChoiceThatNamesSeats) {
    auto scene = kingdom({of("wei"), pair("hs__liushan", "hs__liubei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 1}, {"cards", {"jink@H2"}}, {"seats", {3, 4}}}), "not_asked");
    EXPECT_EQ(scene.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::xiangle_test
