// 独往.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Duwang, FiveCardsLieOnHimAndKeepEverybodyAway) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"duwang"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.asked(), "2:reveal");
    EXPECT_EQ(scene.refused(says(Do::reveal, 2).with({"slash@S7", "jink@H2", "jink@D2", "duel@SA", "peach@H4"})), "card");
    scene.input(says(Do::reveal, 2).with({"peach@H3", "jink@H2", "jink@D2", "duel@SA", "peach@H4"}));
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"].size(), 5u);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2})), "range");
}

}  // namespace
}  // namespace jianjun::engine::testing
