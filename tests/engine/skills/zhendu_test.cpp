// 鸩毒.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::zhendu_test {
namespace {

TEST(Zhendu, HeDrinksAndIsHurt) {
    auto scene = kingdom({of("wei"), with(of("qun"), {{"skills", {"zhendu"}}}), of("shu"), of("wu")});
    EXPECT_EQ(scene.asked(), "2:choice zhendu");
    scene.skill(2, "zhendu", {"jink@H2"});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(2), 3);
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2) << "the 酒 counts";
}

TEST(Zhendu, ItIsHisWineOfThePhase) {
    auto scene = kingdom({of("wei"), with(of("qun"), {{"skills", {"zhendu"}}}), of("shu"), of("wu")});
    scene.skill(2, "zhendu", {"jink@H2"});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"analeptic@S9"})), "limit");
}

}  // namespace
}  // namespace jianjun::engine::testing::zhendu_test
