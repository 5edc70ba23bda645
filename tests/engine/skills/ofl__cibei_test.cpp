// 刺北.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl__cibei_test {
namespace {

nlohmann::json laid(std::vector<std::string> cards) {
    return {{"do", "rule"}, {"set", {{"seat", 1}, {"general_cards", std::move(cards)}}}};
}
Scene begun() {
    return Scene({{.role = "lord", .skills = {"ofl__cibei"}}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}},
                 {{"deal", 2}});
}

TEST(Cibei, ASlashThatDidDamageTakesTheThornsPlace) {
    auto scene = begun();
    scene.input(laid({"jink@D2", "peach@H3"}));
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "ofl__cibei");
    scene.input({{"do", "choose"}, {"seat", 1}, {"cards", {"jink@D2"}}});
    scene.input({{"do", "choose"}, {"seat", 1}, {"seats", {3}}}).take(1, 3, "hand", "duel@SA");
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (nlohmann::json{"peach@H3", "slash@S7"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"jink@D2", "duel@SA"}));
    EXPECT_EQ(scene.hand(3), 1);
}

TEST(Cibei, NotOneThatDidNone) {
    auto scene = begun();
    scene.input(laid({"jink@D2"})).use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Cibei, WithOnlySlashesTheyAreGainedAndOnesSlashesKnowNoBounds) {
    auto scene = begun();
    scene.input(laid({"slash@C8", "slash@C9"})).end(1);
    EXPECT_EQ(scene.hand(1), 4) << "both came back to the two that were left";
    EXPECT_TRUE(scene.state()["seats"][0]["general_cards"].empty());
    scene.end(2).end(3).end(4);
    scene.use(1, "slash@C8", {3}).pass(3).use(1, "slash@C9", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 2) << "two of them, at a distance of two";
}

TEST(Cibei, ThenDiscardedSlashesComeBackAsTheTurnEnds) {
    auto scene = begun();
    scene.input(laid({"slash@C8"})).end(1);
    scene.use(2, "dismantlement@S3", {1}).pass().take(2, 1, "hand", "slash@C8");
    EXPECT_EQ(scene.hand(1), 3);
    scene.end(2);
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"dismantlement@S3"}));
}

TEST(Cibei, TheThornMayBeNamedWithTheSkill) {
    auto scene = begun();
    scene.input(laid({"jink@D2", "peach@H3"})).use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl__cibei").with({"duel@SA"})), "no_card");
    scene.skill(1, "ofl__cibei", {"peach@H3"});
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (nlohmann::json{"jink@D2", "slash@S7"}));
}

TEST(Cibei, WhoseCardIsDiscardedIsSaidWithTheCard) {
    auto scene = begun();
    scene.input(laid({"jink@D2"})).use(1, "slash@S7", {2}).pass(2).skill(1, "ofl__cibei", {"jink@D2"}).take(1, 3, "hand");
    EXPECT_EQ(scene.hand(3), 1);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl__cibei_test
