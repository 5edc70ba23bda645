// 明伐.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__mingfa_test {
namespace {

Scene begun() {
    return Scene({{.role = "lord", .skills = {"ofl_shiji__mingfa"}}, {.role = "rebel"}, {.role = "rebel"}});
}

TEST(Mingfa, TwoMoreWinAndTakeACard) {
    auto scene = begun();
    scene.skill(1, "ofl_shiji__mingfa", {"slash@S7"}, {2}).reveal(2, "slash@S8").take(1, 2, "hand");
    EXPECT_EQ(scene.hand(1), 7) << "six, one laid, one taken, one drawn";
    EXPECT_EQ(scene.hand(2), 2);
    scene.use(1, "slash@S9", {3});
}

TEST(Mingfa, NotWonNobodyElseIsReachedThisTurn) {
    auto scene = begun();
    scene.skill(1, "ofl_shiji__mingfa", {"slash@S7"}, {2}).reveal(2, "slash@S9");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})), "target");
    scene.use(1, "ex_nihilo@H7");
}

TEST(Mingfa, ItCountsWhoeverBeganTheContest) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__mingfa"}}});
    scene.input(ruled(StartFlow{.event = "pindian", .seats = {1, 2}}));
    scene.reveal(1, "slash@SK").reveal(2, "slash@HQ");
    const auto& events = scene.game->events();
    const auto shown = std::find_if(events.begin(), events.end(),
                                    [](const Event& e) { return std::holds_alternative<PindianShown>(e); });
    ASSERT_NE(shown, events.end());
    EXPECT_EQ(std::get<PindianShown>(*shown).second.rank, 13) << "no more than K";
    EXPECT_EQ(std::get<PindianShown>(*shown).winner, nobody);
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__mingfa_test
