// 汲魂.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__jihun_test {
namespace {

using nlohmann::json;

TEST(LdJihun, DamageAndAnothersEscapeBringASoul) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"ld__jihun"}}}), with(of("wei"), {{"hp", 1}}), with(of("qun"), {{"hp", 1}})});
    const auto blow = [](int seat) { return json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", seat}, {"n", 1}}}}; };
    scene.input(blow(1)).skill(1, "ld__jihun");
    EXPECT_EQ(mark(scene, 1, "soul"), 1);
    scene.input(blow(2)).use(1, "peach@H3").skill(1, "ld__jihun");
    EXPECT_EQ(mark(scene, 1, "soul"), 2);
    scene.input(blow(3)).use(1, "peach@H4");
    EXPECT_EQ(scene.asked(), "1:play") << "of his own faction";
}

TEST(LdJihun, WhoDiesBringsNone) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"ld__jihun"}}}), with(of("wei"), {{"hp", 1}}), of("qun"), of("shu")});
    scene.input(json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 1}}}});
    while (scene.alive(2)) scene.pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(mark(scene, 1, "soul"), 0);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__jihun_test
