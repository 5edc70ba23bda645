// 屯田.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Tuntian, ALossOutsideOnesTurnMayLayAFieldThatBringsOneNearer) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"tuntian"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:choice tuntian");
    scene.skill(2, "tuntian").reveal(2, "slash@S8");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"slash@S8"}));
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand").skill(2, "tuntian").reveal(2, "peach@H3");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"].size(), 1u) << "a ♥ is discarded";
}

}  // namespace
}  // namespace jianjun::engine::testing
