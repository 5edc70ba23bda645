// 潜袭.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::re__qianxi_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Qianxi, NoHandCardOfThatColour) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"re__qianxi"}}}), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "re__qianxi").discard(1, {"peach@H6"});
    scene.input(says(Do::choose, 1).naming({2}));
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@H2"})), "barred");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Qianxi, NorIsOnePlayed) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"re__qianxi"}}}), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "re__qianxi").discard(1, {"slash@S8"});
    scene.input(says(Do::choose, 1).naming({2}));
    scene.use(1, "duel@SA", {2}).pass();
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"slash@S7"})), "barred");
    scene.respond(2, "slash@H10");
}

TEST(Qianxi, InBoxesBefore2017AJudgementTellsTheColour) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"re__qianxi"}}}), of("wei"), of("wu"), of("qun")}, before_2017);
    scene.skill(1, "re__qianxi").reveal(1, "peach@H6");
    scene.input(says(Do::choose, 1).naming({2}));
    EXPECT_EQ(scene.hand(1), 6) << "none drawn for it, none discarded";
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@H2"})), "barred");
}

}  // namespace
}  // namespace jianjun::engine::testing::re__qianxi_test
