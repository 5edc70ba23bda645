// 遗珠.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__yizhu_test {
namespace {

using nlohmann::json;

TEST(OflShijiYizhu, ARedCardAmongTheTopOnesDrawsForBothOnce) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__yizhu"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 3}});
    scene.end(1).discard(1, {"?"});
    ASSERT_EQ(scene.asked(), "1:choice ofl_shiji__yizhu");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__yizhu").with({"slash@S7"})), "card");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__yizhu").with({"peach@H3", "jink@H2"})), "card") << "one suit";
    scene.skill(1, "ofl_shiji__yizhu", {"peach@H3", "jink@D2"});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(4)), "number") << "as many places as characters";
    scene.input(says(Do::choose, 1).counting(2)).input(says(Do::choose, 1).counting(3));
    // From the top: an unknown one, ♥3, ♦2.
    ASSERT_EQ(scene.asked(), "1:choice ofl_shiji__yizhu") << "seat 2 has drawn the first of them";
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"}));
    scene.skill(1, "ofl_shiji__yizhu");
    EXPECT_EQ(scene.hand(1), 3);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.asked(), "2:play") << "♦2 was drawn by its owner: nothing";
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"jink@D2"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__yizhu_test
