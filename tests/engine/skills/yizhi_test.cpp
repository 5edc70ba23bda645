// 遗志.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::yizhi_test {
namespace {

TEST(Yizhi, TheDeputyLooksAtTheStars) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"yizhi"}}}), of("wei"), of("wu"), of("qun")});
    EXPECT_EQ(scene.asked(), "1:choice yizhi");
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (nlohmann::json{"yizhi", "ld__guanxing"}));
    scene.skill(1, "ld__guanxing").input(says(Do::choose, 1).counting(4));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Yizhi, TheMainGeneralLooksAtFive) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"hs__guanxing", "yizhi"}}}), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "hs__guanxing").input(says(Do::choose, 1).counting(5));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::yizhi_test
