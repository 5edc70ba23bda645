// 恂恂.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__xunxun_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Xunxun, TwoStayOnTopAndTwoGoDown) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"hs__xunxun"}}}), of("wu"), of("shu"), of("qun")});
    scene.skill(1, "hs__xunxun");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(3)), "count");
    scene.input(says(Do::choose, 1).with({"peach@H6", "peach@H4"}));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"peach@H6", "peach@H4"}));
}

TEST(Xunxun, InBoxesBefore2017TwoOfTheFourAreTakenInPlaceOfTheDraw) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"hs__xunxun"}}}), of("wu"), of("shu"), of("qun")}, before_2017);
    const auto pile = scene.game->table().cards({Zone::draw, nobody}).size();
    scene.skill(1, "hs__xunxun");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).counting(1)), "count") << "two go to the bottom";
    scene.input(says(Do::choose, 1).with({"peach@H6", "peach@H4"}));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"peach@H6", "peach@H4"}));
    EXPECT_EQ(scene.game->table().cards({Zone::draw, nobody}).size(), pile - 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__xunxun_test
