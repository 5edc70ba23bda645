// 洛神 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__luoshen_test {
namespace {

TEST(KingdomLuoshen, TheBlackCardsAreGainedTogetherInTheEnd) {
    auto scene = kingdom({pair("hs__zhenji", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "hs__luoshen").reveal(1, "slash@S7");
    EXPECT_EQ(scene.hand(1), 4);
    scene.skill(1, "hs__luoshen").reveal(1, "slash@S8").skill(1, "hs__luoshen").reveal(1, "peach@H4");
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"peach@H4"});
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__luoshen_test
