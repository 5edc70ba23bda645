// 涉猎.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__lordsunquan_shelie_test {
namespace {

TEST(Shelie, GainsOneOfEachSuitInsteadOfDrawing) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"ld__lordsunquan_shelie"}}}), of("shu")}, {{"deal", 0}});
    scene.skill(1, "ld__lordsunquan_shelie");
    scene.input(says(Do::reveal, 1).with({"slash@S7", "peach@H6", "slash@S8", "jink@D7", "peach@H7"}));
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"peach@H6"})), "no_card") << "♠ first";
    for (const char* card : {"slash@S8", "peach@H6"}) scene.input(says(Do::choose, 1).with({card}));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"slash@S8", "peach@H6", "jink@D7"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "peach@H7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__lordsunquan_shelie_test
