// 天香 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__tianxiang_test {
namespace {

Scene struck(std::string way) {
    auto scene = kingdom({of("wei"), pair("hs__xiaoqiao", "hs__huanggai"), of("shu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.input(says(Do::skill, 2).by_skill("hs__tianxiang").with({"slash@S8"}).on({3}));
    scene.choose(2, way);
    return scene;
}

TEST(KingdomTianxiang, OneDamageAndAsManyCardsAsHealthIsLost) {
    auto scene = struck("damage");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hand(3), 5);
}

TEST(KingdomTianxiang, OrOneHealthForTheCard) {
    auto scene = struck("lose_hp");
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.known_hand(3), std::vector<std::string>{"slash@S8"});
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__tianxiang_test
