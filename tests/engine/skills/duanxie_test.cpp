// 断绁.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::duanxie_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Duanxie, OthersAndHimselfAreChained) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"duanxie"}}, {"hp", 2}}), of("shu"), of("wei"), of("qun")});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("duanxie").on({2, 3, 4})), "count");
    scene.skill(1, "duanxie", {}, {2, 3});
    EXPECT_TRUE(scene.chained(1) && scene.chained(2) && scene.chained(3));
    EXPECT_FALSE(scene.chained(4));
}

TEST(Duanxie, InBoxesBefore2017OneOther) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"duanxie"}}, {"hp", 2}}), of("shu"), of("wei"), of("qun")}, before_2017);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("duanxie").on({2, 3})), "count");
    scene.skill(1, "duanxie", {}, {2});
    EXPECT_TRUE(scene.chained(1) && scene.chained(2));
    EXPECT_FALSE(scene.chained(3));
}

}  // namespace
}  // namespace jianjun::engine::testing::duanxie_test
