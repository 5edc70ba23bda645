// 五谷丰登.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::amazing_grace_test {
namespace {

std::vector<SeatSpec> three() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}};
}
const nlohmann::json row{{"do", "reveal"}, {"seat", 1}, {"cards", {"peach@H3", "slash@S7", "jink@H2"}}};

nlohmann::json take(int seat, const char* card) {
    return {{"do", "choose"}, {"seat", seat}, {"cards", {card}}};
}

TEST(AmazingGrace, ARowAsLongAsTheTableAndEverybodyTakesOne) {
    Scene scene(three());
    scene.use(1, "amazing_grace@H3");
    EXPECT_EQ(scene.asked(), "1:reveal");
    scene.input(row);
    EXPECT_EQ(scene.state()["zones"]["processing"],
              (nlohmann::json{"amazing_grace@H3", "peach@H3", "slash@S7", "jink@H2"}));
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
    scene.pass();
    EXPECT_EQ(scene.asked(), "1:choice peach@H3 slash@S7 jink@H2");
    EXPECT_EQ(scene.refused(take(1, "peach@H4")), "no_card");
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 1}}), "mandatory");
    scene.input(take(1, "peach@H3")).pass();
    EXPECT_EQ(scene.refused(take(2, "peach@H3")), "no_card");
    scene.input(take(2, "jink@H2")).pass().input(take(3, "slash@S7"));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"peach@H3"}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"jink@H2"}));
    const auto open = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(open["seats"][2]["known_hand"], (nlohmann::json{"slash@S7"})) << "everybody saw it";
}

TEST(AmazingGrace, WhoeverIsNullifiedTakesNothingAndHisCardIsDiscardedAtTheEnd) {
    Scene scene(three());
    scene.use(1, "amazing_grace@H3").input(row).pass().input(take(1, "peach@H3"));
    scene.respond(3, "nullification@SJ").pass();
    scene.pass().input(take(3, "jink@H2"));
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.discard_pile(),
              (std::vector<std::string>{"nullification@SJ", "slash@S7", "amazing_grace@H3"}));
}

TEST(AmazingGrace, TheRowMayBeToldCardByCard) {
    Scene scene(three());
    scene.use(1, "amazing_grace@H3").reveal(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:reveal");
    EXPECT_EQ(scene.refused(row), "count") << "only two are left to tell";
    scene.input({{"do", "reveal"}, {"seat", 1}, {"cards", {"slash@S7", "jink@H2"}}}).pass();
    EXPECT_EQ(scene.asked(), "1:choice peach@H3 slash@S7 jink@H2");
}

TEST(AmazingGrace, TheDeadWereNotCounted) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}});
    scene.input({{"do", "rule"}, {"kill", {{"seat", 4}}}});
    scene.use(1, "amazing_grace@H3");
    EXPECT_EQ(scene.refused(
                  {{"do", "reveal"}, {"seat", 1}, {"cards", {"peach@H3", "slash@S7", "jink@H2", "jink@D2"}}}),
              "count");
    scene.input(row).pass();
    EXPECT_EQ(scene.asked(), "1:choice peach@H3 slash@S7 jink@H2");
}

TEST(AmazingGrace, TheNextOneTakesFromWhatIsLeftWhenSomebodyDiesMeanwhile) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}});
    scene.use(1, "amazing_grace@H3");
    scene.input({{"do", "reveal"}, {"seat", 1}, {"cards", {"peach@H3", "slash@S7", "jink@H2", "jink@D2"}}});
    scene.pass().input(take(1, "jink@D2"));
    scene.input({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    scene.pass();
    EXPECT_EQ(scene.asked(), "1,3,4:nullification");
    scene.pass().input(take(3, "peach@H3")).pass().input(take(4, "jink@H2"));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.state()["zones"]["processing"].size(), 0u);
}

TEST(AmazingGrace, TheLastCardOfTheRowNeedsNoWord) {
    Scene scene(three());
    scene.use(1, "amazing_grace@H3").input(row).pass().input(take(1, "peach@H3")).pass();
    scene.input(take(2, "jink@H2")).pass();
    EXPECT_EQ(scene.asked(), "3:choice slash@S7");
    scene.end(1);
    EXPECT_EQ(scene.known_hand(3), (std::vector<std::string>{"slash@S7"}));
}

TEST(AmazingGrace, AShortPileIsFilledUpFromTheDiscardPile) {
    Scene scene(three());
    const int pile = scene.state()["zones"]["draw"];
    scene.input({{"do", "rule"}, {"draw", {{"seat", 2}, {"n", pile - 1}}}});
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"hand", 4}}}});
    scene.use(1, "amazing_grace@H3");
    EXPECT_EQ(scene.asked(), "1:reveal");
    scene.input(row).pass();
    EXPECT_EQ(scene.asked(), "1:choice peach@H3 slash@S7 jink@H2");
    EXPECT_TRUE(scene.discard_pile().empty()) << "what lay there was shuffled";
}

// It shows cards, it draws none (seed 001 ends a game where somebody must draw).
TEST(AmazingGrace, WithBothPilesEmptyNobodyGetsAnything) {
    Scene scene(three());
    const int pile = scene.state()["zones"]["draw"];
    scene.input({{"do", "rule"}, {"draw", {{"seat", 2}, {"n", pile}}}});
    scene.use(1, "amazing_grace@H3");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::amazing_grace_test
