// 节钺.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__jieyue_test {
namespace {

TEST(Jieyue, ObeyedHeDrawsOneRefusedThreeMore) {
    const auto seats = nlohmann::json{with(of("wei"), {{"skills", {"ld__jieyue"}}}), of("shu"), of("wu"), of("qun")};
    const auto order = nlohmann::json{{"do", "choose"}, {"seat", 1}, {"number", 3}};
    auto obeyed = kingdom(seats);
    obeyed.skill(1, "ld__jieyue", {"jink@H2"}, {2}).input(order);
    EXPECT_EQ(mark(obeyed, 2, "order"), 3);
    obeyed.choose(2, "obey");
    EXPECT_EQ(obeyed.hp(2), 3);
    EXPECT_EQ(obeyed.hand(1), 4 - 1 + 1 + 2);
    auto refused = kingdom(seats);
    refused.skill(1, "ld__jieyue", {"jink@H2"}, {2}).input(order).pass(2);
    EXPECT_EQ(refused.hp(2), 4);
    EXPECT_EQ(mark(refused, 2, "order"), 0);
    EXPECT_EQ(refused.hand(1), 4 - 1 + 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__jieyue_test
