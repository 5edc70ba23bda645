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

TEST(Jizhi, OfAConvertedTrickToo) {
    Scene scene({{.role = "lord", .general = "huangyueying", .skills = {"qixi"}}, {.role = "rebel"}});
    scene.use_as(1, {"slash@S7"}, "dismantlement", {2});
    EXPECT_EQ(scene.asked(), "1:choice jizhi");
}

TEST(Jizhi, NotInAGameThatAnOldJournalBeganOtherwise) {
    const nlohmann::json line{
        {"jianjun", 1},
        {"mode", "identity"},
        {"deck", "junzheng"},
        {"options", {{"skill_print.standard", "current"}}},
        {"seats",
         {{{"role", "lord"}, {"general", "huangyueying"}, {"skills", {"qixi"}}}, {{"role", "rebel"}}}}};
    ASSERT_FALSE(read_setup(line));
    auto game = Game::start(read_begun_setup(line).value(), shipped_content());
    ASSERT_TRUE((*game)->feed(says(Do::use, 1).with({"slash@S7"}).used_as("dismantlement").on({2})));
    EXPECT_EQ((*game)->prompt()->accepts, std::vector{CardId::nullification});
}

}  // namespace
}  // namespace jianjun::engine::testing::jizhi_test
