// 据益.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiJvyi, AQunCharacterFeedsTheRenAndTheLordTakesTheOverflow) {
    Scene scene({{.role = "rebel", .faction = "qun"}, {.role = "lord", .skills = {"ofl_shiji__jvyi"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.input(ruled(StartFlow{.event = "ren", .cards = faces({"slash@S7", "slash@S8", "slash@S9", "jink@D2", "jink@D3", "jink@D4"})}));
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice ofl_shiji__jvyi");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("haoshi").with({"peach@H3"})), "skill");
    scene.skill(1, "ofl_shiji__jvyi", {"peach@H3"});
    EXPECT_EQ(scene.state()["zones"]["ren"].back(), "peach@H3");
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
