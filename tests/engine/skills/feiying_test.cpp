// 飞影.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::feiying_test {
namespace {

TEST(Feiying, OthersAreOneFarther) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"skills", {"feiying"}}}), of("wu"), of("qun")});
    EXPECT_EQ(distance(*scene.game, 1, 2), 2);
    EXPECT_EQ(distance(*scene.game, 2, 1), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::feiying_test
