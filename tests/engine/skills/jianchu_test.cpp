// 鞬出.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jianchu_test {
namespace {

TEST(Jianchu, EquipmentOrTheSlash) {
    auto scene = kingdom({with(pair("hs__pangde", "hs__lvbu"), {{"equip", {"crossbow@DA"}}}),
                          with(of("wei"), {{"equip", {"vine@C2"}}}), of("shu"), of("wu")});
    scene.use(1, "fire__slash@H4", {2}).skill(1, "jianchu").take(1, 2, "equip", "vine@C2");
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(1, "slash@S7", {2}).skill(1, "jianchu").take(1, 2, "hand", "peach@H6");
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing::jianchu_test
