// 锻币.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiDuanbi, OthersDiscardHalfAndThreeAreGiven) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__duanbi"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "ofl_shiji__duanbi").discard(2, {"peach@H3", "jink@H2"}).discard(3, {"slash@S7", "slash@S8"});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"peach@H3", "jink@H2", "duel@SA"}).naming({1})), "no_card");
    scene.input(says(Do::choose, 1).with({"peach@H3", "jink@H2", "slash@S8"}).naming({1}));
    EXPECT_EQ(scene.hand(1), 9);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
