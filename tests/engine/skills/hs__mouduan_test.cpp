// 谋断.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__mouduan_test {
namespace {

TEST(Mouduan, ThreeKindsOfCardsMoveOneOnTheField) {
    auto scene = kingdom({pair("hs__lvmeng", "hs__huanggai"), of("wei"),
                          with(of("shu"), {{"equip", {"vine@C2"}}}), of("qun")});
    scene.use(1, "slash@S7", {2})
        .pass(2)
        .use(1, "ex_nihilo@H7")
        .pass()
        .use(1, "crossbow@DA")
        .end(1)
        .discard(1, {"?"});
    scene.skill(1, "hs__mouduan")
        .input(says(Do::choose, 1).with({"vine@C2"}).naming({1}));
    EXPECT_EQ(scene.equipment(1).size(), 2u);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__mouduan_test
