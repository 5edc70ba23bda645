// 奇策.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__qice_test {
namespace {

TEST(Qice, TheWholeHandIsATrickAndTheDeputyMayChange) {
    auto scene = kingdom({with(pair("ld__xunyou", "hs__caocao"), {{"hand", {"jink@H2"}}}), of("shu"), of("wu"), of("qun")},
                         {{"deal", 1}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@H2"}).used_as("ex_nihilo").by_skill("ld__qice")), "convert") << "two more are in the hand";
    scene.use_as(1, {"jink@H2", "slash@S7", "slash@S8"}, "ex_nihilo", {}, "ld__qice").pass();
    EXPECT_EQ(scene.hand(1), 2);
    EXPECT_EQ(scene.asked(), "1:choice ld__qice");
    scene.skill(1, "ld__qice").input(reveal_general(1, "hs__guojia"));
    EXPECT_EQ(at(scene, 1).generals[1], "hs__guojia");
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__qice_test
