// 敛资.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lianzi_test {
namespace {

Scene begun() {
    return kingdom({with(of("wu"), {{"skills", {"lianzi"}}, {"equip", {"crossbow@DA", "vine@C2"}}}),
                    with(of("wu"), {{"equip", {"axe@D5", "dilu@C5"}}}), with(of("shu"), {{"equip", {"kylin_bow@H5"}}})});
}

TEST(Lianzi, AsManyAsItsFactionWearsAreTurnedOverAndThoseOfItsKindGained) {
    auto scene = begun();
    scene.skill(1, "lianzi", {"slash@S7"});
    EXPECT_EQ(scene.refused(says(Do::reveal, 1).with({"slash@S8", "peach@H6", "duel@SA"})), "count");
    scene.input(says(Do::reveal, 1).with({"slash@S8", "peach@H6", "duel@SA", "jink@D7"}));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"slash@S8", "peach@H6", "jink@D7"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "duel@SA"}));
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"lianzi"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("lianzi").with({"slash@S8"})), "skill");
}

TEST(Lianzi, WithFourItBecomesZhiheng) {
    auto scene = begun();
    scene.skill(1, "lianzi", {"slash@S7"});
    scene.input(says(Do::reveal, 1).with({"slash@S8", "peach@H6", "jink@D6", "jink@D7"}));
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"ld__lordsunquan_zhiheng"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::lianzi_test
