// 屯田.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__tuntian_test {
namespace {

TEST(KingdomTuntian, TheJudgementCardMayBecomeAField) {
    auto scene = kingdom({of("shu"), with(of("wei"), {{"skills", {"ld__tuntian"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").skill(2, "ld__tuntian").reveal(2, "slash@S8");
    EXPECT_EQ(scene.asked(), "2:choice ld__tuntian");
    scene.skill(2, "ld__tuntian");
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], nlohmann::json{"slash@S8"});
    EXPECT_EQ(distance(*scene.game, 2, 4), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__tuntian_test
