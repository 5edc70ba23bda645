// 陈势.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiChenshi, AUserOfTheSiegeMayPayForALook) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__chenshi"}}, {.role = "rebel"}}, {{"extra_deck", true}});
    scene.input(ruled(MoveCards{.cards = faces({"extra:enemy_at_the_gates"}), .from = {Zone::extra, nobody}, .to = {Zone::hand, 1}}));
    scene.use(1, "extra:enemy_at_the_gates", {3});
    EXPECT_EQ(scene.asked(), "1:choice ofl_shiji__chenshi");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("haoshi").with({"?"})), "skill");
    scene.skill(1, "ofl_shiji__chenshi", {"?"});
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "hand"}}}, {"cards", {"peach@H3"}}}), "no_card");
    scene.input(says(Do::choose, 1).with({"peach@H3"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3"}));
    EXPECT_EQ(scene.asked(), "3:choice ofl_shiji__chenshi") << "its target may, too";
}

}  // namespace
}  // namespace jianjun::engine::testing
