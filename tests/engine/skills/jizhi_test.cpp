// 集智: tricks draw cards.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jizhi_test {
namespace {

TEST(Jizhi, DrawsBeforeTheTrickTakesEffect) {
    Scene scene({{.role = "lord", .general = "huangyueying"}, {.role = "rebel"}});
    scene.use(1, "ex_nihilo@H7");
    EXPECT_EQ(scene.asked(), "1:choice jizhi");
    scene.skill(1, "jizhi");
    EXPECT_EQ(scene.hand(1), 6);
    scene.pass();
    EXPECT_EQ(scene.hand(1), 8);
}

TEST(Jizhi, NullificationCounts) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "huangyueying"}});
    scene.use(1, "duel@SA", {2}).respond(2, "nullification@SJ").skill(2, "jizhi");
    EXPECT_EQ(scene.hand(2), 4);
}

TEST(Jizhi, NoDelayedTrickNoRecastNoEquipment) {
    Scene scene({{.role = "lord", .general = "huangyueying"}, {.role = "rebel"}});
    scene.use(1, "indulgence@S6", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    scene.input(says(Do::recast, 1).with({"iron_chain@SJ"}));
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "chitu@H5");
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Jizhi, AConvertedTrickAsThePrintSays) {
    const std::vector<SeatSpec> seats{{.role = "lord", .general = "huangyueying", .skills = {"qixi"}},
                                      {.role = "rebel"}};
    Scene classic(seats);
    classic.use_as(1, {"slash@S7"}, "dismantlement", {2});
    EXPECT_EQ(classic.asked(), "1:choice jizhi");
    Scene later(seats, {{"options", {{"skill_print.standard", "current"}}}});
    later.use_as(1, {"slash@S7"}, "dismantlement", {2});
    EXPECT_EQ(later.asked(), "1,2:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::jizhi_test
