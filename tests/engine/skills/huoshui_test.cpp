// 祸水.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::huoshui_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Huoshui, WhoHidesCannotAnswer) {
    auto scene =
        kingdom({pair("hs__zoushi", "hs__lvbu"), hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Huoshui, WhoHidesAnswersNoArrowsAndNullifiesNone) {
    auto scene = kingdom({pair("hs__zoushi", "hs__diaochan"), hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.use(1, "archery_attack@HA");
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"nullification@SJ"})), "not_now");
    scene.pass();
    EXPECT_EQ(scene.hp(2), 3);
    scene.pass();
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Huoshui, InBoxesBefore2017WhoHidesAnswersButShowsNobody) {
    auto scene =
        kingdom({pair("hs__zoushi", "hs__diaochan"), hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")}, before_2017);
    scene.use(1, "slash@S7", {2});
    ASSERT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"slash@S8"}).used_as("jink").by_skill("hs__longdan")), "general");
    scene.respond(2, "jink@H2");
    EXPECT_EQ(scene.hp(2), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::huoshui_test
