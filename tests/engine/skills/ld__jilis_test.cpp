// 蒺藜.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__jilis_test {
namespace {

TEST(Jilis, TheCardOfTheNumberOfHisRange) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"ld__jilis"}}}), of("wei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:choice ld__jilis");
    scene.skill(1, "ld__jilis");
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__jilis_test
