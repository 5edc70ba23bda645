// 乱击 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__luanji_test {
namespace {

TEST(KingdomLuanji, TwoCardsOfFreshSuits) {
    auto scene = kingdom({pair("hs__yuanshao", "hs__lvbu"), of("wei"), of("qun"), of("wu")});
    scene.use_as(1, {"jink@H2", "slash@S7"}, "archery_attack", {}, "hs__luanji").pass().pass(2).pass();
    scene.respond(3, "jink@HJ").choose(3, "draw");
    EXPECT_EQ(scene.hand(3), 4);
    scene.pass().pass(4);
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"jink@HK", "slash@C2"}}, {"as", "archery_attack"}}),
        "convert");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__luanji_test
