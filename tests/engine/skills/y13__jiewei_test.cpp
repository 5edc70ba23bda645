// 解围.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::y13__jiewei_test {
namespace {

using nlohmann::json;

const json turns_over{{"do", "rule"}, {"start", {{"event", "turn_over"}, {"seat", 1}}}};

TEST(Y13Jiewei, EitherWayOneDrawnAndACardOfTheKindUsedIsDiscarded) {
    Scene scene({{.role = "lord", .skills = {"y13__jiewei"}}, {.role = "rebel", .equip = {"axe@D5"}, .judge = {"lightning@SA"}}});
    scene.input(turns_over).skill(1, "y13__jiewei");
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@H2"})), "not_now");
    scene.use(1, "ex_nihilo@H7").pass();
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"axe@D5"}).out_of(Zone::equip, 2)), "no_card") << "a trick: judgement zones";
    scene.take(1, 2, "judge", "lightning@SA");
    EXPECT_EQ(scene.judge_zone(2), std::vector<std::string>{});
    scene.input(turns_over).skill(1, "y13__jiewei").use(1, "dilu@C5").take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{});
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"dilu@C5"}));
}

TEST(Y13Jiewei, HeMayUseNothingAndAnothersTurningIsNotHis) {
    Scene scene({{.role = "lord", .skills = {"y13__jiewei"}}, {.role = "rebel", .equip = {"axe@D5"}}});
    scene.input(json{{"do", "rule"}, {"start", {{"event", "turn_over"}, {"seat", 2}}}});
    EXPECT_EQ(scene.asked(), "1:play");
    scene.input(turns_over).skill(1, "y13__jiewei").pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"axe@D5"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::y13__jiewei_test
