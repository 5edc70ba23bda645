// 疑城.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::yicheng_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Yicheng, WhoeverIsTheTargetOfASlashDrawsAndDiscards) {
    auto scene = kingdom({of("wei"), of("wu"), with(of("wu"), {{"skills", {"yicheng"}}}), of("qun")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "3:choice yicheng");
    scene.skill(3, "yicheng");
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.asked(), "2:discard");
    scene.discard(2, {"peach@H6"}).pass(2);
    EXPECT_EQ(scene.hand(2), 4);
}

TEST(Yicheng, InBoxesBefore2017TheTargetOnly) {
    const nlohmann::json seats{of("wu"), of("wei"), with(of("wu"), {{"skills", {"yicheng"}}}), of("qun")};
    const auto aims = [&](const nlohmann::json& more) {
        auto scene = kingdom(seats, more);
        scene.use(1, "slash@S7", {2});
        return scene.asked();
    };
    EXPECT_EQ(aims(nlohmann::json::object()), "3:choice yicheng") << "one of his faction has aimed";
    EXPECT_EQ(aims(before_2017), "2:jink");
    auto scene = kingdom(seats, before_2017);
    scene.end(1).discard(1, {"?", "?"}).use(2, "slash@S7", {1});
    EXPECT_EQ(scene.asked(), "3:choice yicheng");
}

}  // namespace
}  // namespace jianjun::engine::testing::yicheng_test
