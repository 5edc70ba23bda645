// 国色: ♦ as 乐不思蜀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::guose_test {
namespace {

TEST(Guose, ADiamondLiesAsIndulgence) {
    Scene scene(
        {{.role = "lord", .general = "daqiao", .equip = {"fan@DA"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use_as(1, {"jink@D2"}, "indulgence", {2}, "guose");
    EXPECT_EQ(scene.judge_zone(2), std::vector<std::string>{"jink@D2"});
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"indulgence@S6"}}, {"targets", {2}}}),
              "same_name");
    scene.use_as(1, {"fan@DA"}, "indulgence", {3});
    EXPECT_TRUE(scene.equipment(1).empty());
}

TEST(Guose, NoHeart) {
    Scene scene({{.role = "lord", .general = "daqiao"}, {.role = "rebel"}});
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"peach@H3"}}, {"as", "indulgence"}, {"targets", {2}}}),
        "convert");
}

TEST(Guose, IsJudgedAsIndulgenceAndAnsweredThen) {
    Scene scene({{.role = "lord", .general = "daqiao"}, {.role = "rebel"}});
    scene.use_as(1, {"jink@D2"}, "indulgence", {2}).end(1).discard(1, {"?", "?"});
    EXPECT_EQ(scene.asked(), "2,1:nullification");
    scene.pass().reveal(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::guose_test
