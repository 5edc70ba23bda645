// 红颜 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__hongyan_test {
namespace {

TEST(KingdomHongyan, SpadesAreHearts) {
    auto scene = kingdom({with(pair("hs__xiaoqiao", "hs__huanggai"), {{"judge", {"indulgence@C6"}}}),
                          of("wei"), of("shu"), of("qun")});
    scene.pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__hongyan_test
