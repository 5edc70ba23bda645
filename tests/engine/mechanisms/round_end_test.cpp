// 轮结束时: once a round, in its last pending turn before that turn ends; the two other dialects.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

Scene rounds(const char* when = "seed") {
    json skills = json::array();
    skills.push_back({{"id", "at_end"}, {"timings", {"RoundEnd"}}});
    const json sheet{{"id", "own"}, {"name", "自制"}, {"faction", "qun"}, {"skills", skills}};
    return Scene({{.role = "lord", .general = "own"}, {.role = "rebel"}, {.role = "rebel"}},
                 {{"deal", 1}, {"sheets", {sheet}}, {"options", {{"round_end", when}}}});
}

// Whose turn has ended last.
int ended(const Scene& scene) {
    int seat = 0;
    for (const auto& event : scene.game->events())
        if (const auto* end = std::get_if<TurnEnded>(&event)) seat = end->seat;
    return seat;
}

TEST(RoundEnd, InTheLastTurnOfTheRoundWhoseTurnItStays) {
    auto scene = rounds();
    scene.end(1).end(2);
    EXPECT_EQ(scene.asked(), "3:play");
    scene.end(3);
    EXPECT_EQ(scene.asked(), "1:choice at_end");
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(ended(scene), 2) << "the last turn goes on";
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(RoundEnd, WaitsForAnExtraTurnThatIsStillToCome) {
    auto scene = rounds();
    scene.end(1).end(2);
    scene.input(ruled(StartFlow{.event = "extra_turn", .seat = 2})).end(3);
    EXPECT_EQ(scene.asked(), "2:play");
    scene.end(2);
    while (scene.asked() == "2:discard") scene.discard(2, {"?"});
    EXPECT_EQ(scene.asked(), "1:choice at_end");
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(ended(scene), 3) << "and so does the one that was added";
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(RoundEnd, ComesOnceARoundEvenIfATurnIsAddedAfterIt) {
    auto scene = rounds();
    scene.end(1).end(2).end(3);
    ASSERT_EQ(scene.asked(), "1:choice at_end");
    scene.input(ruled(StartFlow{.event = "extra_turn", .seat = 2})).pass(1);
    EXPECT_EQ(scene.asked(), "2:play");
    scene.end(2);
    while (scene.asked() == "2:discard") scene.discard(2, {"?"});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(RoundEnd, TheDeathOfTheLastMakesTheTurnBeforeHisTheLast) {
    auto scene = rounds();
    scene.end(1);
    scene.input(ruled(Change::Kill{3})).end(2);
    EXPECT_EQ(scene.asked(), "1:choice at_end");
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(ended(scene), 1);
}

TEST(RoundEnd, AlsoWhereTheLastOneOnlyTurnsUp) {
    auto scene = rounds();
    scene.input(ruled(StartFlow{.event = "turn_over", .seat = 3})).end(1).end(2);
    EXPECT_EQ(scene.asked(), "1:choice at_end");
    EXPECT_EQ(scene.state()["round"], 1);
}

TEST(RoundEnd, OnlineItIsAfterTheLastTurnOrAsTheNextRoundBegins) {
    auto after = rounds("after_last_turn");
    after.end(1).end(2).end(3);
    EXPECT_EQ(after.asked(), "1:choice at_end");
    EXPECT_EQ(after.state()["round"], 1);
    EXPECT_EQ(ended(after), 3);
    auto next = rounds("next_round_start");
    next.end(1).end(2).end(3);
    EXPECT_EQ(next.asked(), "1:choice at_end");
    EXPECT_EQ(next.state()["round"], 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
