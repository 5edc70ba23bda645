// 鞬出.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::jianchu_test {
namespace {

TEST(Jianchu, EquipmentOrTheSlash) {
    auto scene = kingdom({with(pair("hs__pangde", "hs__lvbu"), {{"equip", {"crossbow@DA"}}}),
                          with(of("wei"), {{"equip", {"vine@C2"}}}), of("shu"), of("wu")});
    scene.use(1, "fire__slash@H4", {2}).skill(1, "jianchu").take(1, 2, "equip", "vine@C2");
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(1, "slash@S7", {2}).skill(1, "jianchu").take(1, 2, "hand", "peach@H6");
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.asked(), "2:jink");
}

// 敕令, discarded unseen and shown after that, leaves the game all the same.
TEST(Jianchu, MayDiscardAnImperialOrderThatNobodyKnew) {
    auto scene = kingdom({pair("hs__pangde", "hs__lvbu"), of("wei"), hidden("hs__sunquan", "hs__zhouyu"), of("wu")}, {{"deal", 2}});
    scene.use(1, "slash@S7", {2}).skill(1, "jianchu").take(1, 2, "hand").reveal(2, "imperial_order@C3").pass(2);
    EXPECT_EQ(scene.state()["zones"]["aside"], (nlohmann::json{"imperial_order@C3"}));
    scene.end(1);
    EXPECT_EQ(scene.asked().substr(0, 8), "3:choice");
}

// Everybody knows what he holds, and nobody which of it was taken.
TEST(Jianchu, TakesOneOfTwoKnownCardsUnseen) {
    auto scene = kingdom({pair("hs__pangde", "hs__lvbu"), of("wei"), of("shu"), of("wu")}, {{"deal", 0}});
    const auto holds = [&](Seat seat, const std::vector<std::string>& cards) {
        scene.input(ruled(MoveCards{.cards = faces(cards), .from = {Zone::draw, nobody}, .to = {Zone::hand, seat}}));
    };
    holds(1, {"slash@S7"});
    holds(2, {"slash@S8", "slash@S9"});
    scene.use(1, "slash@S7", {2}).skill(1, "jianchu").take(1, 2, "hand").reveal(2, "slash@S8");
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"slash@S8"});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"slash@S9", "slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::jianchu_test
