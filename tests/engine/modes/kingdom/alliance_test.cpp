// 连横: cards with the sign go to another faction, or to nobody's.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_alliance_test {
namespace {

TEST(Alliance, AsManyAreDrawnForAnotherFaction) {
    auto scene = kingdom({of("wei"), of("shu"), of("wei"), of("wu")});
    scene.skill(1, "alliance", {"analeptic@S6", "peach@D3"}, {2});
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(
        scene.refused(
            {{"do", "skill"}, {"seat", 1}, {"skill", "连横"}, {"cards", {"jink@H6"}}, {"targets", {2}}}),
        "skill");
}

TEST(Alliance, NothingIsDrawnForWhoHasNoFaction) {
    auto scene = kingdom({of("wei"), hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.skill(1, "alliance", {"peach@D3"}, {2});
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 5);
}

TEST(Alliance, NotToOnesOwnFactionAndNotWithoutTheSign) {
    auto scene = kingdom({of("wei"), of("shu"), of("wei"), of("wu")});
    const auto give = [](const char* card, int to) {
        return nlohmann::json{
            {"do", "skill"}, {"seat", 1}, {"skill", "alliance"}, {"cards", {card}}, {"targets", {to}}};
    };
    EXPECT_EQ(scene.refused(give("peach@D3", 3)), "target");
    EXPECT_EQ(scene.refused(give("peach@D2", 2)), "card");
}

TEST(Alliance, WhoHasNoFactionGivesOnlyToSuchAnother) {
    auto scene = kingdom(
        {hidden("hs__zhaoyun", "hs__liubei"), of("shu"), hidden("hs__caocao", "hs__xuchu"), of("wu")});
    EXPECT_EQ(
        scene.refused(
            {{"do", "skill"}, {"seat", 1}, {"skill", "alliance"}, {"cards", {"peach@D3"}}, {"targets", {2}}}),
        "target");
    scene.skill(1, "alliance", {"peach@D3"}, {3});
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.hand(1), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_alliance_test
