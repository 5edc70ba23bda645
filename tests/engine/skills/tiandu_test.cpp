// 天妒: his judgement cards are his.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::tiandu_test {
namespace {

TEST(Tiandu, GainsTheJudgementCardAfterItHasTakenEffect) {
    Scene scene({{.role = "lord", .general = "guojia", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    scene.pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:choice tiandu");
    scene.skill(1, "tiandu");
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.asked(), "1:discard");
}

TEST(Tiandu, AlsoOfEightDiagram) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "guojia", .equip = {"eight_diagram@S2"}}});
    scene.use(1, "slash@S7", {2}).skill(2, "eight_diagram").reveal(2, "peach@H3").skill(2, "tiandu");
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"peach@H3"});
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Tiandu, OfLightningTheJudgementCardNotTheLightning) {
    Scene scene({{.role = "lord", .general = "guojia", .judge = {"lightning@SA"}, .hp = 4, .max_hp = 4},
                 {.role = "rebel"}});
    scene.pass().reveal(1, "slash@S7").skill(1, "tiandu").pass(1);
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"lightning@SA"});
}

TEST(Tiandu, NotOfOthersJudgements) {
    Scene scene({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel", .general = "guojia"}});
    scene.pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::tiandu_test
