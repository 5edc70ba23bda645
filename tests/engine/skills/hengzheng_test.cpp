// 横征.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hengzheng_test {
namespace {

TEST(Hengzheng, ACardOfEverybodyInPlaceOfTheDraw) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"hengzheng"}}, {"hp", 1}}), of("shu"), of("wei"), of("wu")}, {{"deal", 1}});
    EXPECT_EQ(scene.asked(), "1:choice hengzheng");
    scene.skill(1, "hengzheng");
    for (const int seat : {2, 3, 4})
        if (scene.asked() != "1:play") scene.take(1, seat, "hand");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::hengzheng_test
