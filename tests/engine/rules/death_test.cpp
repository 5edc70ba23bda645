// 濒死与死亡: the order of a death. Who has won has won before 死亡时, the dead seat counts as dead there,
// and its own skills are still heard.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::death_test {
namespace {

TEST(Death, TheLastEnemyFallsAndNobodyIsAskedForMore) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1, .max_hp = 4},
                 {.role = "loyalist", .general = "caopi"}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3);
    ASSERT_TRUE(scene.game->over()) << "行殇 comes after the end";
    EXPECT_EQ(scene.game->table().over->winners, (std::vector<Seat>{1, 3}));
}

TEST(Death, TheLordFallsAndNobodyIsAskedForMore) {
    Scene scene({{.role = "lord", .hp = 1},
                 {.role = "rebel"},
                 {.role = "loyalist", .general = "caopi"},
                 {.role = "renegade"}},
                {{"first", 2}, {"deal", 1}});
    scene.use(2, "slash@S7", {1}).pass(1).pass(2).pass(3).pass(4).pass(1);
    ASSERT_TRUE(scene.game->over());
    EXPECT_EQ(scene.game->table().over->winners, std::vector<Seat>{2});
}

TEST(Death, WhereTheGameGoesOnTheDeadIsDeadAsItIsHeard) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1, .max_hp = 4},
                 {.role = "loyalist", .general = "caopi"},
                 {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    ASSERT_EQ(scene.asked(), "3:choice xingshang");
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(2), 4) << "not yet discarded";
    scene.skill(3, "xingshang");
    EXPECT_EQ(scene.hand(3), 8);
    EXPECT_EQ(scene.hand(1), 4 + 2 - 1 + 3) << "and then the reward for a rebel";
}

// 随势 takes health as one of the faction dies: whoever died saves nobody from it.
TEST(Death, ADeadManSavesNobody) {
    auto scene = kingdom({of("wu"), with(of("qun"), {{"hp", 1}}),
                          with(of("qun"), {{"hp", 1}, {"skills", {"suishi"}}}), of("shu")});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    ASSERT_EQ(scene.game->table().seat(3).hp, 0);
    ASSERT_EQ(scene.asked(), "1:peach");
    scene.pass(1);
    EXPECT_EQ(scene.asked(), "3:peach|analeptic") << "seat 2 is not asked";
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"peach@H3"})), "not_asked");
}

// In action order: whoever comes before the dead seat speaks first.
TEST(Death, TheDeadSeatSpeaksInItsTurn) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1, .skills = {"hs__duanchang"}},
                 {.role = "loyalist", .general = "caopi"},
                 {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    EXPECT_EQ(scene.asked(), "3:choice xingshang") << "a seat without a general loses none";
    auto kingdom_scene =
        kingdom({pair("hs__caocao", "hs__xuchu"), with(of("qun"), {{"hp", 1}, {"skills", {"hs__duanchang"}}}),
                 with(of("wei"), {{"skills", {"xingshang"}}}), of("shu")});
    kingdom_scene.pass(1).use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    ASSERT_EQ(kingdom_scene.asked(), "2:choice main deputy");
    EXPECT_FALSE(kingdom_scene.alive(2));
    kingdom_scene.choose(2, "main");
    EXPECT_EQ(kingdom_scene.asked(), "3:choice xingshang");
    EXPECT_EQ(skills(kingdom_scene, 1), std::vector<std::string>{"hs__luoyi"});
}

// A ruling while the dead seat is asked, and a take-back, leave nothing of its last words behind.
TEST(Death, ItsLastWordsEnd) {
    auto scene = kingdom({pair("hs__caocao", "hs__xuchu"),
                          with(of("qun"), {{"hp", 1}, {"skills", {"hs__duanchang"}}}), of("wei"), of("shu")});
    scene.pass(1).use(1, "slash@S7", {2}).pass(2).pass(1).pass(2).pass(3).pass(4);
    scene.input(ruled(Change::Draw{.seat = 1, .n = 1}));
    ASSERT_EQ(scene.asked(), "2:choice main deputy") << "the ruling takes no word from it";
    scene.input(nlohmann::json{{"do", "take_back"}, {"inputs", 2}});
    EXPECT_TRUE(scene.alive(2));
    EXPECT_TRUE(scene.game->may_speak(2));
    scene.pass(4).choose(2, "main");
    EXPECT_FALSE(scene.game->may_speak(2));
    EXPECT_TRUE(scene.game->skills(2).empty());
}

}  // namespace
}  // namespace jianjun::engine::testing::death_test
