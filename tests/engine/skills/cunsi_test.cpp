// 存嗣.
#include "engine/skills/skills.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::cunsi_test {
namespace {

TEST(Cunsi, TheGeneralGoesAndAnotherInherits) {
    auto scene = kingdom({pair("ld__mifuren", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "cunsi", {}, {1});
    EXPECT_EQ(at(scene, 1).generals[0], "soldier_female");
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"ex__rende", "yongjue"}));
    EXPECT_EQ(scene.hand(1), 6) << "oneself draws nothing";
    EXPECT_EQ(at(scene, 1).gender, Gender::female);
}

// A general alone at a seat is not removed: what another edition calls 存嗣 the table carries out by hand.
TEST(Cunsi, OfAnotherEditionIsAnotherSkill) {
    Scene scene({{.role = "lord", .general = "nos__mifuren"}, {.role = "rebel"}});
    EXPECT_EQ(find_skill("存嗣"), nullptr);
    scene.skill(1, "存嗣", {}, {2});
    EXPECT_EQ(at(scene, 1).generals[0], "nos__mifuren");
}

}  // namespace
}  // namespace jianjun::engine::testing::cunsi_test
