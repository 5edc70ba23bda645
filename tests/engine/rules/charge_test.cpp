// 蓄力技: one store for all such skills, whose limits add up; what is too much goes with a skill that goes.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

// Two skills of (1/2) and (2/3).
json charger() {
    json skills = json::array();
    skills.push_back({{"id", "small"}, {"charge", {{"begin", 1}, {"most", 2}}}});
    skills.push_back({{"id", "large"}, {"charge", {{"begin", 2}, {"most", 3}}}});
    return {{"id", "charger"}, {"name", "蓄者"}, {"faction", "qun"}, {"skills", skills}};
}

Scene table() {
    return Scene({{.role = "lord", .general = "charger"}, {.role = "rebel"}}, {{"sheets", {charger()}}});
}

int charge(const Scene& scene) {
    const auto marks = scene.state()["seats"][0]["marks"];
    return marks.value("charge", 0);
}

json start(int n) {
    return {{"do", "rule"}, {"start", {{"event", "charge"}, {"seat", 1}, {"n", n}}}};
}

TEST(Charge, SeveralSkillsBeginWithTheSumAndShareIt) {
    auto scene = table();
    EXPECT_EQ(charge(scene), 3);
    scene.input(start(2));
    EXPECT_EQ(charge(scene), 5) << "their limits add up as well";
}

TEST(Charge, NoMoreThanTheSumOfTheLimits) {
    auto scene = table();
    scene.input(start(1));
    EXPECT_EQ(charge(scene), 4);
    scene.input(start(5));
    EXPECT_EQ(charge(scene), 5) << "as much as there is room for";
    EXPECT_EQ(scene.refused(start(1)), "charge");
}

TEST(Charge, SpendingTakesFromTheOneStoreAndNeverBelowNothing) {
    auto scene = table();
    scene.input(start(-2));
    EXPECT_EQ(charge(scene), 1);
    scene.input(start(-2));
    EXPECT_EQ(charge(scene), 0);
}

TEST(Charge, WithASkillGoesWhatIsMoreThanTheRestMayHold) {
    auto scene = table();
    scene.input(start(2));
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"skills", {"small"}}}}});
    EXPECT_EQ(charge(scene), 2);
}

TEST(Charge, LosingAnotherSkillLeavesItAlone) {
    Scene scene({{.role = "lord", .general = "charger", .skills = {"yingzi"}}, {.role = "rebel"}},
                {{"sheets", {charger()}}});
    scene.input(start(2));
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"skills", {"small", "large"}}}}});
    EXPECT_EQ(charge(scene), 5);
}

TEST(Charge, WithoutSuchASkillThereIsNone) {
    Scene scene({{.role = "lord", .general = "liubei"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(start(1)), "charge");
    EXPECT_EQ(charge(scene), 0);
}

}  // namespace
}  // namespace jianjun::engine::testing
