// 鹤翼.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::heyi_test {
namespace {

TEST(Heyi, EverybodyInTheRowIsOneFartherWhileFourLive) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"heyi"}}}), of("wei"), of("shu"), of("wu"), of("qun")});
    EXPECT_EQ(distance(*scene.game, 3, 2), 2);
    EXPECT_EQ(distance(*scene.game, 5, 1), 2);
    EXPECT_EQ(distance(*scene.game, 1, 3), 2) << "of others nothing changes";
    scene.input(ruled(Change::Kill{4}));
    EXPECT_EQ(distance(*scene.game, 3, 2), 2);
    scene.input(ruled(Change::Kill{5}));
    EXPECT_EQ(distance(*scene.game, 3, 2), 1) << "three are too few for a formation";
}

TEST(Heyi, WithoutARowNobody) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"heyi"}}}), of("shu"), of("wei"), of("wu")});
    EXPECT_EQ(distance(*scene.game, 2, 1), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::heyi_test
