// 危迫.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiWeipo, ACardOutOfEachZoneForATactic) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__weipo"}}, {.role = "rebel", .equip = {"axe@D5"}}}, {{"extra_deck", true}});
    scene.skill(1, "ofl_shiji__weipo", {}, {2}).take(1, 2, "hand").take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(scene.asked(), "1:reveal");
    EXPECT_EQ(scene.refused(says(Do::reveal, 1).with({"extra:peach@H6"})), "no_card");
    scene.reveal(1, "extra:enemy_at_the_gates@S7");
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"extra:enemy_at_the_gates@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
