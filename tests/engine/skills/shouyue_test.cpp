// 授钺.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shouyue_test {
namespace {

TEST(Shouyue, MakesAnyCardOfTheFactionASlash) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"hs__wusheng"}}}), of("wei"), with(of("shu"), {{"skills", {"shouyue"}}}), of("wu")});
    scene.use_as(1, {"dismantlement@S3"}, "slash", {2}, "hs__wusheng").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::shouyue_test
