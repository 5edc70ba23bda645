// 资粮.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ziliang_test {
namespace {

TEST(Ziliang, AFieldGoesToWhoeverOfTheFactionWasHurt) {
    auto scene = kingdom({of("shu"), of("wei"), with(of("wei"), {{"skills", {"ziliang"}}}), of("wu")});
    scene.input(ruled(SetSeat{.seat = 3, .general_cards = faces({"jink@H2"})}));
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "3:choice ziliang");
    scene.skill(3, "ziliang").end(1);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"jink@H2"});
}

}  // namespace
}  // namespace jianjun::engine::testing::ziliang_test
