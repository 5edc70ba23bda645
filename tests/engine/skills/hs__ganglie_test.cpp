// 刚烈 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__ganglie_test {
namespace {

Scene struck() {
    auto scene = kingdom({of("shu"), pair("hs__xiahoudun", "hs__caocao"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hs__ganglie");
    return scene;
}

TEST(KingdomGanglie, RedHurtsTheSource) {
    auto scene = struck();
    scene.reveal(2, "peach@H4");
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(KingdomGanglie, BlackTakesACardFromIt) {
    auto scene = struck();
    scene.reveal(2, "slash@S8");
    EXPECT_EQ(scene.hp(1), 4);
    scene.take(2, 1, "hand");
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__ganglie_test
