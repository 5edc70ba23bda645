// 悟心.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::wuxin_test {
namespace {

TEST(Wuxin, AsManyAsThereAreOfTheFactionStayOnTop) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"wuxin"}}}), of("qun"), of("shu"), of("wu")});
    scene.skill(1, "wuxin").input(says(Do::choose, 1).with({"peach@H6", "jink@H2"}));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"peach@H6", "jink@H2"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::wuxin_test
