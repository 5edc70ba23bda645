// 佐幸.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Zuoxing, ATrickForAPointOfHisMaximum) {
    Scene scene({{.role = "lord", .skills = {"zuoxing"}}, {.role = "rebel", .skills = {"ofl_shiji__tianyi"}}, {.role = "rebel"}});
    scene.use_as(1, {}, "duel", {3}, "zuoxing").pass().pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zuoxing").used_as("duel").on({3})), "skill");
}

// Seat 2 has given it to seat 1, whose play phase it is.
Scene given() {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .max_hp = 3, .skills = {"ofl_shiji__tianyi"}},
                 {.role = "rebel"}},
                {{"deal", 0}});
    for (const Seat seat : {1, 2, 3}) scene.input(ruled(StartFlow{.event = "damage", .seat = seat}));
    scene.end(1).input(says(Do::choose, 2).naming({1}));
    scene.end(2).end(3);
    return scene;
}

TEST(Zuoxing, WorksWhileHeLivesWhoGaveItWhateverHeHasLost) {
    auto scene = given();
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"skills", nlohmann::json::array()}}}});
    scene.use_as(1, {}, "duel", {3}, "zuoxing");
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 9);
}

TEST(Zuoxing, AnotherWhoCouldHaveGivenItIsNotHe) {
    auto scene = given();
    scene.input({{"do", "rule"}, {"set", {{"seat", 3}, {"skills", {"ofl_shiji__tianyi"}}}}});
    scene.input({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zuoxing").used_as("duel").on({3})), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing
