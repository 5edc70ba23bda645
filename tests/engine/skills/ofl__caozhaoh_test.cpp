// 草诏.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflCaozhaoh, TheShownCardIsUsedAsNamedOrCostsHealth) {
    Scene scene({{.role = "lord", .skills = {"ofl__caozhaoh"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1).skill(1, "ofl__caozhaoh");
    scene.input(says(Do::reveal, 2).with({"peach@H3"})).choose(1, "duel");
    EXPECT_EQ(scene.asked(), "2:duel");
    scene.use(2, "peach@H3", {3}).pass().pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(OflCaozhaoh, OnePicksTheCardUnseen) {
    Scene scene({{.role = "lord", .skills = {"ofl__caozhaoh"}}, {.role = "rebel"}, {.role = "rebel"}},
                {{"deal", 2}});
    scene.end(1).skill(1, "ofl__caozhaoh").take(1, 2, "hand", "peach@H3").choose(1, "duel");
    EXPECT_EQ(scene.asked(), "2:duel");
}

TEST(OflCaozhaoh, WhatContradictsTheNameIsRefused) {
    Scene scene({{.role = "lord", .skills = {"ofl__caozhaoh"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1).skill(1, "ofl__caozhaoh").take(1, 2, "hand", "peach@H3").choose(1, "slash");
    const auto said = [](const char* card, const char* as, const char* skill) {
        return nlohmann::json{{"do", "use"}, {"seat", 2}, {"cards", {card}}, {"targets", {1}}, {"as", as}, {"skill", skill}};
    };
    EXPECT_EQ(scene.refused(said("peach@H3", "duel", "ofl__caozhaoh")), "convert");
    EXPECT_EQ(scene.refused(said("peach@H3", "slash", "rende")), "convert");
    EXPECT_EQ(scene.refused(said("jink@H2", "slash", "ofl__caozhaoh")), "convert");
    scene.input(said("peach@H3", "slash", "ofl__caozhaoh")).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
