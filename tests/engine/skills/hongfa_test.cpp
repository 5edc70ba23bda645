// 弘法.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hongfa_test {
namespace {

using nlohmann::json;

// Two of 群: two 天兵.
Scene mustered() {
    auto scene = kingdom({with(of("qun"), {{"skills", {"hongfa"}}}), of("wei"), of("qun"), of("shu")});
    scene.input(says(Do::reveal, 1).with({"jink@H2", "peach@H4"}));
    return scene;
}
json soldiers(const Scene& scene) {
    return scene.state()["seats"][0]["general_cards"];
}

TEST(Hongfa, AsManySoldiersAsThereAreOfQunAndNoneWhileSomeLie) {
    auto scene = mustered();
    EXPECT_EQ(soldiers(scene), (json{"jink@H2", "peach@H4"}));
    for (const int seat : {1, 2, 3, 4}) scene.end(seat).discard(seat, {"?", "?"});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(soldiers(scene).size(), 2u);
}

TEST(Hongfa, ASoldierIsASlashToAllOfHisFaction) {
    auto scene = mustered();
    scene.use_as(1, {"peach@H4"}, "slash", {2}, "hongfa").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(soldiers(scene), json{"jink@H2"});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@H2"}).used_as("slash").by_skill("hongfa").on({2})),
              "limit");
    scene.use(1, "savage_assault@SK").pass();
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"jink@H2"}).used_as("slash").by_skill("hongfa")),
              "convert") << "he is of 魏";
    scene.pass(2).pass().respond_as(3, {"jink@H2"}, "slash", "hongfa");
    EXPECT_EQ(scene.hp(3), 4);
    EXPECT_TRUE(soldiers(scene).empty());
}

TEST(Hongfa, OneIsRemovedAgainstALossOfHealth) {
    auto scene = mustered();
    const json loses{{"do", "rule"}, {"start", {{"event", "lose_hp"}, {"seat", 1}, {"n", 1}}}};
    scene.input(loses).skill(1, "hongfa", {"jink@H2"});
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(soldiers(scene), json{"peach@H4"});
    scene.input(loses).pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Hongfa, WuxinLooksAtAsManyMore) {
    auto scene =
        kingdom({with(of("qun"), {{"skills", {"hongfa", "wuxin"}}}), of("wei"), of("shu"), of("wu")});
    scene.input(says(Do::reveal, 1).with({"jink@H2"})).skill(1, "wuxin");
    scene.input(says(Do::choose, 1).with({"peach@H4", "jink@HJ"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Hongfa, CardsThatARulingLaysThereAreSoldiersToo) {
    auto scene = kingdom({of("wei"), with(of("qun"), {{"skills", {"hongfa"}}}), of("qun"), of("shu")});
    scene.input({{"do", "rule"},
                 {"move", {{"cards", {"slash@S7", "jink@H2"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "general"}, {"seat", 2}}}}}});
    scene.use(1, "savage_assault@SK").pass().pass(2).pass().respond_as(3, {"jink@H2"}, "slash", "hongfa");
    EXPECT_EQ(scene.hp(3), 4);
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (json{"slash@S7"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::hongfa_test
