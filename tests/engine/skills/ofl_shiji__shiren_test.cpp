// 施仁.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(OflShijiShiren, TwoIntoTheRenAndOneOutOfItOrTwoDrawnAndOnePutIn) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .skills = {"ofl_shiji__shiren"}}});
    scene.use(1, "slash@S7", {2}).skill(2, "ofl_shiji__shiren").choose(2, "ren");
    scene.input(says(Do::reveal, 2).with({"peach@H3", "duel@SA"}));
    scene.input(says(Do::choose, 2).with({"peach@H3"}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"}));
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"duel@SA"}));
    scene.pass(2).use(1, "slash@S8", {2}).skill(2, "ofl_shiji__shiren").choose(2, "draw");
    scene.input(says(Do::choose, 2).with({"jink@H2"}));
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"duel@SA", "jink@H2"}));
    EXPECT_EQ(scene.hand(2), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing
