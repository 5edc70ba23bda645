// 驱虎.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::quhu_test {
namespace {

const nlohmann::json seats{pair("hs__xunyu", "hs__caocao"), of("shu"), of("wu"), of("qun")};

TEST(Quhu, TheLoserOfTheContestBitesWhomOneNames) {
    auto scene = kingdom(seats);
    scene.skill(1, "quhu", {"slash@SJ"}, {2}).reveal(2, "slash@S7");
    scene.input(says(Do::choose, 1).naming({3}));
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(Quhu, OtherwiseHeBitesOneself) {
    auto scene = kingdom(seats);
    scene.skill(1, "quhu", {"slash@S7"}, {2}).reveal(2, "slash@SJ");
    EXPECT_EQ(scene.hp(1), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::quhu_test
