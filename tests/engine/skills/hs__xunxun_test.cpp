// 恂恂.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__xunxun_test {
namespace {

TEST(Xunxun, TwoStayOnTopAndTwoGoDown) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"hs__xunxun"}}}), of("wu"), of("shu"), of("qun")});
    scene.skill(1, "hs__xunxun");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(3)), "count");
    scene.input(says(Do::choose, 1).with({"peach@H6", "peach@H4"}));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"peach@H6", "peach@H4"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__xunxun_test
