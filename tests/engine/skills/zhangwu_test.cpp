// 章武.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::zhangwu_test {
namespace {

using nlohmann::json;

Scene table(json owner, json other) {
    return kingdom({with(of("shu"), owner), with(of("wu"), other), of("wei")});
}

TEST(Zhangwu, WhatIsDiscardedOrComesBeforeAnotherIsGained) {
    auto scene = table({{"skills", {"zhangwu"}}}, {{"equip", {"dragon_phoenix@S2"}}});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "equip", "dragon_phoenix@S2");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"dragon_phoenix@S2"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"dismantlement@S3"}));
    auto other = table({{"skills", {"zhangwu"}}}, {{"hand", {"dragon_phoenix@S2"}}});
    other.end(1).discard(1, {"?", "?"}).use(2, "dragon_phoenix@S2");
    EXPECT_EQ(other.known_hand(1), (std::vector<std::string>{"dragon_phoenix@S2"}));
    EXPECT_EQ(other.equipment(2), std::vector<std::string>{});
}

TEST(Zhangwu, LostOtherThanByUsingItGoesUnderThePileAndTwoAreDrawn) {
    auto scene = table({{"skills", {"zhangwu"}}, {"equip", {"dragon_phoenix@S2"}}}, json::object());
    scene.use(1, "axe@D5");
    EXPECT_EQ(scene.hand(1), 7) << "six, one used, two drawn";
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{});
    const auto& pile = scene.game->table().cards({Zone::draw, nobody});
    EXPECT_EQ(to_string(scene.game->table().token(pile.front()).face), "dragon_phoenix@S2");
}

TEST(Zhangwu, UsingItIsNotLosingIt) {
    auto scene = table({{"skills", {"zhangwu"}}, {"hand", {"dragon_phoenix@S2"}}}, json::object());
    scene.use(1, "dragon_phoenix@S2");
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"dragon_phoenix@S2"}));
    EXPECT_EQ(scene.hand(1), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::zhangwu_test
