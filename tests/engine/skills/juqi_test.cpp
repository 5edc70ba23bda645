// 举棋.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Juqi, YangDrawsThreeAndAGiftTurnsIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "simayan"}, {.role = "rebel"}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.hand(2), 6) << "three, and two of the draw phase";
    EXPECT_EQ(scene.state()["seats"][1]["switches"]["juqi"], "yin");
    scene.end(2).discard(2, {"?", "?", "?"});
    while (scene.asked() != "3:choice juqi" && scene.asked() != "3:play") scene.pass();
    ASSERT_EQ(scene.asked(), "3:choice juqi");
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("juqi").with({"slash@S7"})), "card");
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("haoshi")), "skill") << "another skill is no gift";
    scene.skill(3, "juqi", {"peach@H3"});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"}));
    EXPECT_EQ(scene.state()["seats"][1]["switches"]["juqi"], "yang");
}

TEST(Juqi, WhoChoosesToGiveIsAskedWhichCard) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "simayan"}, {.role = "rebel"}}, {{"deal", 1}});
    while (scene.asked() != "1:choice juqi" && scene.asked() != "1:play") scene.pass();
    ASSERT_EQ(scene.asked(), "1:choice juqi");
    scene.choose(1, "juqi").input(says(Do::choose, 1).with({"slash@S7"}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"slash@S7"}));
}

TEST(Juqi, YinLiftsTheLimitsOfSlashAndAnalepticAndHurtsOneMore) {
    Scene scene({{.role = "lord", .general = "simayan"}, {.role = "rebel", .max_hp = 9}, {.role = "rebel"}}, {{"deal", 0}});
    EXPECT_EQ(scene.hand(1), 5);
    scene.use(1, "analeptic@S3");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"analeptic@S9"})), "limit") << "阳 lifts none";
    scene.end(1).discard(1, {"peach@H3"}).end(2).end(3);
    scene.use(1, "analeptic@S9").use(1, "analeptic@C9").use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 5) << "one, two 酒, and one by 阴";
    scene.use(1, "slash@S8", {2});
}

}  // namespace
}  // namespace jianjun::engine::testing
