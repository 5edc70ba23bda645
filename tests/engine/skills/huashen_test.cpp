// 化身.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::huashen_test {
namespace {

using nlohmann::json;

Saying spirit(const char* general) {
    return says(Do::reveal, 1).who_is(general);
}

TEST(Huashen, TwoGeneralsOneShownWithOneSkillAndItsFactionAndGender) {
    Scene scene({{.role = "lord", .general = "zuoci"}, {.role = "rebel", .general = "caocao"}}, {{"deal", 0}});
    EXPECT_EQ(scene.state()["seats"][0]["marks"], (json{{"huashen", 2}}));
    EXPECT_EQ(scene.refused(spirit("caocao")), "general") << "he is in the game";
    scene.input(spirit("sunshangxiang"));
    EXPECT_EQ(scene.asked(), "1:choice xiaoji jieyin");
    scene.choose(1, "xiaoji");
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"huashen", "xinsheng", "xiaoji"}));
    EXPECT_EQ(scene.state()["seats"][0]["faction"], "wu");
    EXPECT_EQ(scene.state()["seats"][0]["gender"], "female");
}

TEST(Huashen, ChangingDropsTheOldSkillAndOnlyWhatLiesThereIsShown) {
    Scene scene({{.role = "lord", .general = "zuoci"}, {.role = "rebel", .max_hp = 9}}, {{"deal", 0}});
    scene.input(spirit("sunshangxiang")).choose(1, "xiaoji");
    ASSERT_EQ(scene.asked(), "1:choice huashen") << "as his turn begins";
    scene.skill(1, "huashen").input(spirit("guanyu"));
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"huashen", "xinsheng", "wusheng"}));
    scene.use_as(1, {"jink@H2"}, "slash", {2}).pass(2).end(1);
    ASSERT_EQ(scene.asked(), "1:choice huashen") << "and as it ends";
    scene.skill(1, "huashen");
    EXPECT_EQ(scene.refused(spirit("zhangfei")), "general") << "two are all he has, and both are known";
    scene.input(spirit("sunshangxiang")).choose(1, "jieyin");
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"huashen", "xinsheng", "jieyin"}));
}

TEST(Huashen, NoLordsLimitedOrAwakeningSkill) {
    Scene scene({{.role = "lord", .general = "zuoci"}, {.role = "rebel"}}, {{"deal", 0}});
    scene.input(spirit("jiangwei"));
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"huashen", "xinsheng", "tiaoxin"})) << "志继 awakens";
}

}  // namespace
}  // namespace jianjun::engine::testing::huashen_test
