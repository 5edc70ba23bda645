// 度势 of 国战 boxes before 2017.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::old__duoshi_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

Input rests(const std::string& card) {
    return says(Do::use, 1).with({card}).used_as("await_exhausted").by_skill("duoshi");
}

TEST(OldDuoshi, ARedHandCardAsAwaitExhaustedFourTimesAPhase) {
    auto scene = kingdom({with(pair("hs__luxun", "hs__huanggai"), {{"equip", {"axe@D5"}}}), of("wei"), of("wu"), of("qun")}, before_2017);
    EXPECT_EQ(scene.asked(), "1:play") << "not as the phase begins";
    EXPECT_EQ(scene.refused(rests("slash@S7")), "convert") << "black";
    EXPECT_EQ(scene.refused(rests("axe@D5")), "convert") << "worn";
    for (const auto* card : {"jink@H2", "peach@H4", "peach@H6", "jink@D7"})
        scene.input(rests(card)).pass().discard(1, {"?", "?"}).pass().discard(3, {"?", "?"});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 2);
    EXPECT_EQ(scene.hand(3), 4);
    EXPECT_EQ(scene.refused(rests("jink@D6")), "convert") << "a fifth time";
}

}  // namespace
}  // namespace jianjun::engine::testing::old__duoshi_test
