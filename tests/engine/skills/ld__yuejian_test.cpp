// 约俭.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__yuejian_test {
namespace {

const nlohmann::json before_2017{{"deal", 2}, {"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Yuejian, WhoUsedNothingOnOthersHoldsMore) {
    auto scene = kingdom({with(of("wei"), {{"hp", 1}}), with(of("wei"), {{"skills", {"ld__yuejian"}}}), of("wu"), of("qun")}, {{"deal", 2}});
    scene.end(1);
    EXPECT_EQ(scene.turn(), 2) << "four cards are kept with 1 health";
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(Yuejian, NotWhoUsedACardOnAnotherFaction) {
    auto scene = kingdom({with(of("wei"), {{"hp", 1}}), with(of("wei"), {{"skills", {"ld__yuejian"}}}), of("wu"), of("qun")}, {{"deal", 2}});
    scene.use(1, "slash@S7", {4}).pass(4).end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
}

TEST(Yuejian, InBoxesBefore2017SheMayDecline) {
    const nlohmann::json seats{with(of("wei"), {{"hp", 1}}), with(of("wei"), {{"skills", {"ld__yuejian"}}}), of("wu"), of("qun")};
    auto kept = kingdom(seats, before_2017);
    kept.end(1);
    ASSERT_EQ(kept.asked(), "2:choice old__yuejian");
    kept.skill(2, "ld__yuejian");
    EXPECT_EQ(kept.turn(), 2);
    EXPECT_EQ(kept.hand(1), 4);
    auto declined = kingdom(seats, before_2017);
    declined.end(1).pass(2);
    EXPECT_EQ(declined.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__yuejian_test
