// 封土.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::fengtu_test {
namespace {

using nlohmann::json;

TEST(Fengtu, TheHeirLosesAMaximumAndTakesTheTurnsOfTheDead) {
    Scene scene({{.role = "lord", .max_hp = 4}, {.role = "rebel"}, {.role = "rebel", .skills = {"fengtu"}}, {.role = "renegade"}}, {{"deal", 0}});
    const json kill{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 9}}}};
    scene.input(kill);
    while (scene.asked() != "3:choice fengtu") scene.pass();
    scene.skill(3, "fengtu", {}, {4});
    EXPECT_EQ(scene.state()["seats"][3]["max_hp"], 3);
    scene.end(1);
    EXPECT_EQ(scene.turn(), 4) << "in the dead seat's place";
    scene.end(4);
    EXPECT_EQ(scene.turn(), 3);
    scene.end(3);
    EXPECT_EQ(scene.turn(), 4) << "and in his own";
    scene.end(4).discard(4, {"?"}).end(1);
    EXPECT_EQ(scene.turn(), 4) << "every round";
    EXPECT_EQ(scene.state()["round"], 2);
}

TEST(Fengtu, NobodyTwiceAndOnesOwnDeathGivesNothing) {
    Scene scene({{.role = "lord", .max_hp = 4}, {.role = "rebel"}, {.role = "rebel", .skills = {"fengtu"}}, {.role = "renegade"}, {.role = "rebel"}}, {{"deal", 0}});
    const auto kill = [&](int seat) { return json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", seat}, {"n", 9}}}}; };
    scene.input(kill(2));
    while (scene.asked() != "3:choice fengtu") scene.pass();
    scene.skill(3, "fengtu", {}, {4}).input(kill(5));
    while (scene.asked() != "3:choice fengtu") scene.pass();
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("fengtu").on({4})), "target");
    scene.pass(3).end(1);
    EXPECT_EQ(scene.turn(), 4);
    scene.end(4);
    EXPECT_EQ(scene.turn(), 3);
    scene.input(kill(3));
    while (scene.asked() != "4:play") scene.pass();
    EXPECT_EQ(scene.state()["seats"][3]["max_hp"], 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::fengtu_test
