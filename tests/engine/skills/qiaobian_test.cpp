// 巧变.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::qiaobian_test {
namespace {

const nlohmann::json seats{pair("hs__zhanghe", "hs__dianwei"), with(of("shu"), {{"equip", {"vine@C2"}}}),
                           of("wu"), of("qun")};

TEST(Qiaobian, InPlaceOfDrawingTwoHandCards) {
    auto scene = kingdom(seats);
    scene.pass(1).skill(1, "qiaobian", {"jink@H2"}, {2, 3}).pass(1);
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.hand(3), 3);
}

TEST(Qiaobian, InPlaceOfPlayingACardOnTheFieldMoves) {
    auto scene = kingdom(seats);
    scene.pass(1).pass(1).skill(1, "qiaobian", {"jink@H2"});
    scene.input(says(Do::choose, 1).with({"vine@C2"}).naming({3}));
    EXPECT_EQ(scene.equipment(3), std::vector<std::string>{"vine@C2"});
    EXPECT_TRUE(scene.equipment(2).empty());
}

TEST(Qiaobian, APremeditatedCardIsMovedAsItLies) {
    Scene scene({{.role = "lord", .skills = {"qiaobian"}}, {.role = "rebel", .judge = {"?"}}, {.role = "rebel", .judge = {"?"}}}, {{"deal", 2}});
    scene.pass(1).pass(1).skill(1, "qiaobian", {"slash@S7"});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"?"}).naming({3})), "no_card") << "whose?";
    scene.input(says(Do::choose, 1).with({"?"}).out_of(Zone::judge, 2).naming({3}));
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"?", "?"}));
}

TEST(Qiaobian, InPlaceOfPlayingFromWhomToWhomIsSaidWithIt) {
    auto scene = kingdom(seats);
    scene.pass(1).pass(1);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("qiaobian").with({"jink@H2"}).on({3, 2})), "target") << "nothing lies there";
    scene.skill(1, "qiaobian", {"jink@H2"}, {2, 3});
    EXPECT_EQ(scene.equipment(3), std::vector<std::string>{"vine@C2"});
}

TEST(Qiaobian, OfSeveralCardsWhichOneIsAsked) {
    auto more = seats;
    more[1]["equip"] = {"vine@C2", "axe@D5"};
    auto scene = kingdom(more);
    scene.pass(1).pass(1).skill(1, "qiaobian", {"jink@H2"}, {2, 3});
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.input(says(Do::choose, 1).with({"axe@D5"}));
    EXPECT_EQ(scene.equipment(3), std::vector<std::string>{"axe@D5"});
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{"vine@C2"});
}

TEST(Qiaobian, ADelayedTrickGoesOnlyToWhomItCouldBeUsedOn) {
    Scene scene({{.role = "lord", .general = "zhanghe"},
                 {.role = "rebel", .general = "jiaxu"},
                 {.role = "rebel", .judge = {"indulgence@S6", "supply_shortage@S10"}},
                 {.role = "renegade"},
                 {.role = "rebel", .general = "luxun"}});
    scene.pass(1).pass(1);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("qiaobian").with({"slash@S7"}).on({3, 2})), "target")
        << "帷幕";
    scene.skill(1, "qiaobian", {"slash@S7"});
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"indulgence@S6"}).naming({5})), "target") << "谦逊";
    scene.input(says(Do::choose, 1).with({"supply_shortage@S10"}).naming({5}));
    EXPECT_EQ(scene.judge_zone(5), std::vector<std::string>{"supply_shortage@S10"})
        << "no distance bars a move";
}

}  // namespace
}  // namespace jianjun::engine::testing::qiaobian_test
