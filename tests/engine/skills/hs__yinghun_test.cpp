// 英魂 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__yinghun_test {
namespace {

TEST(KingdomYinghun, DrawsManyOrDiscardsMany) {
    const nlohmann::json seats{with(pair("hs__sunjian", "hs__huanggai"), {{"hp", 2}}), of("wei"), of("shu"),
                               of("qun")};
    auto draws = kingdom(seats);
    draws.skill(1, "hs__yinghun", {}, {2}).choose(1, "draw_many").discard(2, {"?"});
    EXPECT_EQ(draws.hand(2), 4 + 2 + 1 - 2);
    auto discards = kingdom(seats);
    discards.skill(1, "hs__yinghun", {}, {2}).choose(1, "discard_many").discard(2, {"?", "?"});
    EXPECT_EQ(discards.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__yinghun_test
