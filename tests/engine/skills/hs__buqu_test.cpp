// 不屈 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__buqu_test {
namespace {

TEST(KingdomBuqu, ADifferentNumberSaves) {
    auto scene = kingdom({with(of("wei"), {{"equip", {"crossbow@DA"}}}),
                          with(pair("hs__zhoutai", "hs__huanggai"), {{"hp", 1}}), of("shu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).reveal(2, "slash@S8");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.game->table().cards({Zone::general, 2}).size(), 1u);
    scene.use(1, "slash@C2", {2}).pass(2).pass(1).reveal(2, "slash@C8");
    EXPECT_EQ(scene.asked(), "2:peach|analeptic");
    EXPECT_EQ(scene.game->table().cards({Zone::general, 2}).size(), 1u);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__buqu_test
