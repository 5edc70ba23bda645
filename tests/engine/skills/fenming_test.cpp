// 奋命.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::fenming_test {
namespace {

TEST(Fenming, ACardOfEverybodyWhoIsChained) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"fenming"}}}), of("shu"), of("wei"), of("qun")}, {{"deal", 1}});
    for (const int seat : {1, 2}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    scene.end(1).skill(1, "fenming").discard(1, {"jink@H2"}).take(1, 2, "hand", "jink@HK");
    EXPECT_EQ(scene.hand(2), 0 + 2) << "his own turn has begun";
    EXPECT_EQ(scene.hand(1), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::fenming_test
