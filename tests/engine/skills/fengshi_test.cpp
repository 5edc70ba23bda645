// 锋矢.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::fengshi_test {
namespace {

TEST(Fengshi, TheBesiegedDiscardsACardOfEquipment) {
    auto scene = kingdom({of("qun"), with(of("wei"), {{"equip", {"crossbow@DA", "chitu@H5"}}}), with(of("qun"), {{"skills", {"fengshi"}}}), of("wu")});
    scene.use(1, "slash@S7", {2});
    scene.input(says(Do::choose, 2).with({"crossbow@DA"})).pass(2);
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"chitu@H5"});
}

TEST(Fengshi, DiscardSaysItAsWell) {
    auto scene = kingdom({of("qun"), with(of("wei"), {{"equip", {"crossbow@DA", "chitu@H5"}}}), with(of("qun"), {{"skills", {"fengshi"}}}), of("wu")});
    scene.use(1, "slash@S7", {2}).discard(2, {"chitu@H5"}).pass(2);
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"crossbow@DA"});
}

}  // namespace
}  // namespace jianjun::engine::testing::fengshi_test
