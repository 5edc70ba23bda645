// 伪帝.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__weidi_test {
namespace {

TEST(Weidi, WhoRefusesGivesUpHisHandForAnother) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"ld__weidi"}}}), of("wei"), of("shu"), of("wu")}, {{"deal", 2}});
    scene.input(ruled(Change::Draw{2, 1}));
    scene.skill(1, "ld__weidi", {}, {2}).input(says(Do::choose, 1).counting(3)).pass(2);
    EXPECT_EQ(scene.hand(1), 7);
    scene.input(says(Do::choose, 1).with({"jink@H2", "slash@S7", "peach@H4"}));
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__weidi_test
