// 不屈.
#include "engine/rules/numbers.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::buqu_test {
namespace {

using nlohmann::json;

const json blow{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 1}}}};
Scene struck_down(const char* wound) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhoutai"}, {.role = "rebel"}});
    scene.input(ruled(SetSeat{.seat = 2, .hp = 1})).input(blow);
    EXPECT_EQ(scene.asked(), "2:choice buqu");
    scene.choose(2, "buqu").reveal(2, wound);
    return scene;
}

TEST(Buqu, WoundsOfDifferentNumbersHoldHimUpBelowZero) {
    auto scene = struck_down("slash@S7");
    EXPECT_EQ(scene.asked(), "1:play") << "he is not dying";
    scene.input(blow).choose(2, "buqu").reveal(2, "slash@S8");
    EXPECT_EQ(scene.hp(2), -1);
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"slash@S7", "slash@S8"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Buqu, AnEqualNumberLetsHimDieAndAPeachWorksTheWoundOffFirst) {
    auto scene = struck_down("slash@S7");
    scene.input(blow).choose(2, "buqu").reveal(2, "slash@C7");
    ASSERT_EQ(scene.asked(), "1:peach");
    scene.use(1, "peach@H3");
    ASSERT_EQ(scene.asked(), "2:choice slash@S7 slash@C7");
    EXPECT_EQ(scene.refused(says(Do::choose, 2).with({"slash@S8"})), "no_card");
    scene.input(says(Do::choose, 2).with({"slash@C7"}));
    EXPECT_EQ(scene.hp(2), 0);
    EXPECT_TRUE(scene.alive(2));
    EXPECT_EQ(scene.asked(), "1:play") << "no number twice: he is not dying any more";
}

TEST(Buqu, AtOneHealthNoWoundIsLeft) {
    auto scene = struck_down("slash@S7");
    scene.input(json{{"do", "rule"}, {"start", {{"event", "recover"}, {"seat", 2}, {"n", 1}}}});
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], json::array());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

TEST(Buqu, HeNeedNotLayAWound) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhoutai"}, {.role = "rebel"}});
    scene.input(ruled(SetSeat{.seat = 2, .hp = 1})).input(blow).pass(2);
    EXPECT_EQ(scene.asked(), "1:peach");
}

TEST(Buqu, DeclinedNothingGoesBelowZeroAndOnePeachSaves) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhoutai"}, {.role = "rebel"}});
    scene.input(ruled(SetSeat{.seat = 2, .hp = 1}))
        .input(json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 3}}}})
        .pass(2);
    EXPECT_EQ(scene.hp(2), 0);
    scene.use(1, "peach@H3");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Buqu, WhatTheWoundsHoldUpStaysBelow) {
    auto scene = struck_down("slash@S7");
    scene.input(json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 3}}}}).pass(2);
    EXPECT_EQ(scene.hp(2), -1) << "one point more than the wound holds up";
    scene.use(1, "peach@H3");
    EXPECT_EQ(scene.hp(2), 0);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Buqu, WhereHealthCountsBelowZeroItStaysThere) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhoutai"}, {.role = "rebel"}},
                {{"options", {{"hp_floor", "negative"}}}});
    scene.input(ruled(SetSeat{.seat = 2, .hp = 1}))
        .input(json{{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 3}}}})
        .pass(2);
    EXPECT_EQ(scene.hp(2), -2);
}

TEST(Buqu, NobodyHasLostMoreThanTheMaximum) {
    auto scene = struck_down("slash@S7");
    scene.input(blow).choose(2, "buqu").reveal(2, "slash@S8");
    ASSERT_EQ(scene.hp(2), -1);
    EXPECT_EQ(lost_health(*scene.game, 2), 4);
    auto wings = struck_down("slash@S7");
    wings.input(blow).choose(2, "buqu").reveal(2, "slash@S8");
    wings.input(json{{"do", "rule"}, {"set", {{"seat", 2}, {"skills", {"buqu", "yinghun"}}}}})
        .end(1)
        .discard(1, {"?", "?"});
    ASSERT_EQ(wings.asked(), "2:choice yinghun");
    wings.skill(2, "yinghun", {}, {3}).choose(2, "draw").discard(3, {"?"});
    EXPECT_EQ(wings.hand(3), 4 + 4 - 1) << "four drawn, one discarded";
}

}  // namespace
}  // namespace jianjun::engine::testing::buqu_test
