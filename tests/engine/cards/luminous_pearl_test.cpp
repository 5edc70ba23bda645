// 定澜夜明珠.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::luminous_pearl_test {
namespace {

Scene worn() {
    return kingdom({with(of("wu"), {{"equip", {"luminous_pearl@D6", "axe@D5"}}}), of("shu"), of("wei")});
}

TEST(LuminousPearl, GivesZhihengForAnythingButItself) {
    auto scene = worn();
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__zhiheng").with({"luminous_pearl@D6"})), "own_cost");
    scene.skill(1, "hs__zhiheng", {"axe@D5", "jink@H2"});
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"axe@D5", "jink@H2"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__zhiheng").with({"jink@D2"})), "skill");
}

TEST(LuminousPearl, WhoNamesNoCardIsAskedForThem) {
    auto scene = worn();
    const int held = scene.hand(1);
    scene.skill(1, "hs__zhiheng").input(says(Do::choose, 1).with({"axe@D5"}));
    EXPECT_EQ(scene.hand(1), held + 1);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"axe@D5"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::luminous_pearl_test
