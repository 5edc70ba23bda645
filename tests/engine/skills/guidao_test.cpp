// 鬼道.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::guidao_test {
namespace {

TEST(Guidao, ABlackCardReplacesItAndTheOldOneIsGained) {
    auto scene = kingdom({with(of("shu"), {{"judge", {"lightning@SA"}}}), pair("hs__zhangjiao", "hs__lvbu"),
                          of("wu"), of("wei")});
    scene.pass().reveal(1, "peach@H4");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("guidao").with({"jink@H2"})),
              "card");
    scene.skill(2, "guidao", {"slash@S8"});
    EXPECT_EQ(scene.hp(1), 1);
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"peach@H4"});
}

}  // namespace
}  // namespace jianjun::engine::testing::guidao_test
