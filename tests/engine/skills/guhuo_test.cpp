// 蛊惑.
#include <gmock/gmock.h>

#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::guhuo_test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

Scene three(int turn = 1) {
    return Scene({{.role = "lord", .general = "yuji"}, {.role = "rebel"}, {.role = "rebel"}}, {{"first", turn}});
}
json claims(const char* what, int seat, const char* card, const char* as, json targets = json::array()) {
    return {{"do", what}, {"seat", seat}, {"cards", {card}}, {"as", as}, {"skill", "guhuo"}, {"targets", std::move(targets)}};
}

TEST(Guhuo, NobodyDoubtsAndItCountsAsWhatWasSaid) {
    auto scene = three();
    scene.input(claims("use", 1, "jink@H2", "duel", {2}));
    EXPECT_EQ(scene.asked(), "2,3:choice doubt");
    for (const auto viewer : {Viewer::everyone(), Viewer::of(2)}) {
        EXPECT_EQ(state_json(*scene.game, viewer)["zones"]["processing"], (json{"?"}));
        for (const auto& event : scene.game->events()) EXPECT_THAT(event_for(event, viewer).dump(), Not(HasSubstr("jink@H2")));
    }
    scene.pass();
    EXPECT_EQ(scene.asked(), "1,2,3:nullification") << "now it is a 决斗";
    scene.pass().pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"jink@H2"}));
}

TEST(Guhuo, ALieThatIsDoubtedIsDiscardedAndTheDoubterDraws) {
    auto scene = three();
    scene.input(claims("use", 1, "jink@H2", "duel", {2})).choose(3, "doubt").pass(2);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"jink@H2"}));
}

TEST(Guhuo, TheTruthCostsWhoeverDoubtedAndCountsOnlyInHearts) {
    auto scene = three();
    scene.input(claims("use", 1, "slash@S7", "slash", {2})).choose(2, "doubt").choose(3, "doubt");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.asked(), "1:play") << "♠: it does not count";
    scene.input(claims("use", 1, "slash@HQ", "slash", {2})).choose(2, "doubt").pass(3);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.asked(), "2:jink") << "♥: it does, and the first one was not used";
}

TEST(Guhuo, AnUnknownCardIsTurnedOverAfterTheDoubts) {
    auto scene = three();
    scene.input(claims("use", 1, "?", "ex_nihilo"));
    scene.pass();
    EXPECT_EQ(scene.asked(), "1:reveal");
    scene.reveal(1, "slash@S7").pass();
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

TEST(Guhuo, AnAnswerThatDoesNotStandIsNone) {
    auto scene = three(2);
    scene.use(2, "slash@S7", {1});
    scene.input(claims("respond", 1, "peach@H3", "jink")).choose(2, "doubt").pass(3);
    EXPECT_EQ(scene.asked(), "1:jink") << "he may answer with another";
    scene.input(claims("respond", 1, "peach@H4", "jink")).pass();
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Guhuo, NoEquipmentAndNoDelayedTrick) {
    auto scene = three();
    EXPECT_EQ(scene.refused(claims("use", 1, "slash@S7", "indulgence", {2})), "convert");
    EXPECT_EQ(scene.refused(claims("use", 1, "slash@S7", "crossbow")), "convert");
}

}  // namespace
}  // namespace jianjun::engine::testing::guhuo_test
