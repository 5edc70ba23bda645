// 天覆.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::tianfu_test {
namespace {

TEST(Tianfu, InTheTurnOfTheRowABlackCardStopsATrick) {
    auto scene = kingdom({of("shu"), with(of("shu"), {{"skills", {"tianfu"}}}), of("wei"), of("wu")});
    scene.use(1, "duel@SA", {3});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"slash@H10"}).used_as("nullification").by_skill("tianfu")), "convert");
    scene.use_as(2, {"slash@S7"}, "nullification", {}, "tianfu");
    EXPECT_EQ(scene.hand(2), 3);
    scene.pass();
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Tianfu, NotInTheTurnOfAnother) {
    auto scene = kingdom({of("wu"), with(of("shu"), {{"skills", {"tianfu"}}}), of("shu"), of("wei")});
    scene.use(1, "duel@SA", {4});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"slash@S7"}).used_as("nullification").by_skill("tianfu")), "convert");
}

TEST(Tianfu, ItGoesByTheNameOfWhatItGrants) {
    auto scene = kingdom({of("shu"), with(of("shu"), {{"skills", {"tianfu"}}}), of("wei"), of("wu")});
    scene.use(1, "duel@SA", {3}).use_as(2, {"slash@S7"}, "nullification", {}, "ld__kanpo");
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(Tianfu, OnlyWhileItWorksHeHasTheSkillThatItGrants) {
    const auto jiangwei = with(of("shu"), {{"skills", {"tianfu"}}});
    auto his_turn = kingdom({of("shu"), jiangwei, of("wei"), of("wu")});
    EXPECT_EQ(his_turn.state()["seats"][1]["skills"], (nlohmann::json{"tianfu", "ld__kanpo"}));
    auto anothers = kingdom({of("wu"), jiangwei, of("shu"), of("wei")});
    EXPECT_EQ(anothers.state()["seats"][1]["skills"], (nlohmann::json{"tianfu"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::tianfu_test
