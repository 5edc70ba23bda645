// 甘露.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ganlu_test {
namespace {

TEST(Ganlu, TwoExchangeTheirEquipment) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"ganlu"}}, {"hp", 3}}), with(of("wei"), {{"equip", {"crossbow@DA"}}}), of("shu"), of("qun")});
    scene.skill(1, "ganlu", {}, {2, 3});
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.equipment(3), std::vector<std::string>{"crossbow@DA"});
}

TEST(Ganlu, NotWhereTheyDifferByMoreThanHisLostHealth) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"ganlu"}}}), with(of("wei"), {{"equip", {"crossbow@DA"}}}),
                          with(of("shu"), {{"equip", {"jueying@S5"}}}), of("qun")});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ganlu").on({2, 4})), "count");
}

}  // namespace
}  // namespace jianjun::engine::testing::ganlu_test
