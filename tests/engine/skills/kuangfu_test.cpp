// 狂斧.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kuangfu_test {
namespace {

Scene hewn() {
    auto scene = kingdom({pair("hs__panfeng", "hs__lvbu"),
                          with(of("wei"), {{"equip", {"vine@C2", "crossbow@DA"}}}), of("shu"), of("wu")});
    scene.use(1, "fire__slash@H4", {2}).skill(1, "kuangfu");
    scene.input(says(Do::choose, 1).with({"crossbow@DA"}));
    return scene;
}

TEST(Kuangfu, EquipmentIsTaken) {
    auto scene = hewn();
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Kuangfu, WithoutDamageTwoCardsAreDiscarded) {
    auto scene = hewn();
    scene.respond(2, "jink@H2").respond(2, "jink@HJ").discard(1, {"?", "?"});
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::kuangfu_test
