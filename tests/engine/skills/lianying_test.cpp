// 连营: the last card brings another.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::lianying_test {
namespace {

TEST(Lianying, AfterTheLastHandCard) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "luxun", .hand = {"jink@H2"}}},
                {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:choice lianying") << "while the 闪 is still being used";
    scene.skill(2, "lianying");
    EXPECT_EQ(scene.hand(2), 1);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Lianying, BeforeTheCardTakesEffect) {
    Scene scene({{.role = "lord", .general = "luxun", .hand = {"ex_nihilo@H7"}}, {.role = "rebel"}},
                {{"deal", 0}});
    scene.input(ruled(MoveCards{.cards = faces({"?", "?"}), .from = {Zone::hand, 1}, .to = {Zone::discard, nobody}}));
    scene.use(1, "ex_nihilo@H7").skill(1, "lianying");
    EXPECT_EQ(scene.hand(1), 1);
    scene.pass();
    EXPECT_EQ(scene.hand(1), 3);
}

TEST(Lianying, AlsoWhenSomebodyTakesIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "luxun", .hand = {"jink@H2"}}},
                {{"deal", 1}});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "jink@H2").skill(2, "lianying");
    EXPECT_EQ(scene.hand(2), 1);
}

TEST(Lianying, NotWhileCardsAreLeftNorByEquipment) {
    Scene scene({{.role = "lord", .general = "luxun", .equip = {"vine@S2"}}, {.role = "rebel"}});
    scene.use(1, "silver_lion@CA");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::lianying_test
