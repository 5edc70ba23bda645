// 智愚.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__zhiyu_test {
namespace {

TEST(Zhiyu, AHandOfOneColourCostsTheSourceACard) {
    auto scene = kingdom({of("shu"), with(of("wei"), {{"skills", {"ld__zhiyu"}}}), of("wu"), of("qun")}, {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ld__zhiyu");
    scene.input(says(Do::reveal, 2).with({"jink@H2", "peach@H4"}));
    EXPECT_EQ(scene.asked(), "1:discard");
    scene.discard(1, {"slash@S8"});
    EXPECT_EQ(scene.hand(1), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__zhiyu_test
