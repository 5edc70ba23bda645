// 议事: who takes part, what is shown at once, how the colours are counted, and the windows around it.
#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

json start(int seat, json seats) {
    return {{"do", "rule"}, {"start", {{"event", "deliberation"}, {"seat", seat}, {"seats", seats}}}};
}

std::string result(const Scene& scene) {
    std::string text;
    for (const auto& event : scene.game->events())
        if (const auto* ended = std::get_if<DeliberationEnded>(&event))
            text = ended->result == Color::red ? "red" : ended->result == Color::black ? "black" : "none";
    return text;
}

Scene four(json more = json::object()) {
    json line{{"deal", 2}};
    line.merge_patch(more);
    return Scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "renegade"}}, line);
}

void discard_hand(Scene& scene, int seat) {
    scene.input({{"do", "rule"}, {"set", {{"seat", seat}, {"hand", 0}}}});
}

TEST(Deliberation, WhoeverHasNoHandCardTakesNoPart) {
    auto scene = four();
    discard_hand(scene, 2);
    scene.input(start(1, {1, 2, 3}));
    EXPECT_EQ(scene.asked(), "1,3:reveal");
}

TEST(Deliberation, FewerThanTwoWithHandCardsCannotDeliberate) {
    auto scene = four();
    discard_hand(scene, 2);
    discard_hand(scene, 3);
    EXPECT_EQ(scene.refused(start(1, {1, 2, 3})), "count");
}

TEST(Deliberation, ItsInitiatorNeedNotTakePart) {
    auto scene = four();
    scene.input(start(1, {2, 3}));
    EXPECT_EQ(scene.asked(), "2,3:reveal");
}

TEST(Deliberation, WithoutNamesEverybodyWhoCanTakesPart) {
    auto scene = four();
    scene.input({{"do", "rule"}, {"start", {{"event", "deliberation"}, {"seat", 1}}}});
    EXPECT_EQ(scene.asked(), "1,2,3,4:reveal");
}

TEST(Deliberation, NoOpinionIsSeenBeforeTheLastIsShown) {
    auto scene = four();
    scene.input(start(1, {1, 2, 3})).reveal(2, "peach@H3").reveal(1, "slash@S7");
    for (const auto viewer : {Viewer::everyone(), Viewer::of(3), Viewer::of(4)}) {
        EXPECT_EQ(state_json(*scene.game, viewer).dump().find("peach@H3"), std::string::npos);
        EXPECT_EQ(state_json(*scene.game, viewer).dump().find("slash@S7"), std::string::npos);
    }
    scene.reveal(3, "jink@D2");
    EXPECT_EQ(result(scene), "red");
    EXPECT_EQ(state_json(*scene.game, Viewer::of(4))["seats"][1]["known_hand"], (json{"peach@H3"}));
}

TEST(Deliberation, ShownCardsStayInTheHand) {
    auto scene = four();
    scene.input(start(1, {1, 2})).reveal(2, "peach@H3").reveal(1, "slash@S7");
    EXPECT_EQ(scene.hand(2), 2);
    EXPECT_TRUE(scene.discard_pile().empty());
}

TEST(Deliberation, MoreRedIsRedMoreBlackIsBlackAsManyOfBothIsNone) {
    for (const auto& [third, outcome] : {std::pair{"jink@D2", "red"}, {"slash@S8", "black"}}) {
        auto scene = four();
        scene.input(start(1, {1, 2, 3})).reveal(1, "slash@S7").reveal(2, "peach@H3").reveal(3, third);
        EXPECT_EQ(result(scene), outcome);
    }
    auto scene = four();
    scene.input(start(1, {1, 2})).reveal(1, "slash@S7").reveal(2, "peach@H3");
    EXPECT_EQ(result(scene), "none");
}

TEST(Deliberation, ACardWithoutColourIsNoOpinion) {
    auto scene = four({{"extra_deck", true}});
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"extra:enemy_at_the_gates"}},
                   {"from", {{"zone", "extra"}}},
                   {"to", {{"zone", "hand"}, {"seat", 2}}}}}});
    scene.input(start(1, {1, 2})).reveal(1, "slash@S7").reveal(2, "extra:enemy_at_the_gates");
    EXPECT_EQ(result(scene), "black");
    scene.input(start(1, {1, 2})).reveal(1, "peach@H3").reveal(2, "extra:enemy_at_the_gates");
    EXPECT_EQ(result(scene), "red");
}

TEST(Deliberation, AHandCardIsShownAndOneOnly) {
    auto scene = four();
    scene.use(1, "crossbow@CA").input(start(1, {1, 2}));
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 1}, {"cards", {"crossbow@CA"}}}), "no_card");
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 1}, {"cards", {"slash@S7", "slash@S8"}}}), "card");
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 1}}), "mandatory");
}

// Skills without code hear each of the four windows.
json discussion_watcher() {
    json skills = json::array();
    for (const auto* timing : {"StartDiscussion", "DiscussionResultConfirming", "DiscussionResultConfirmed",
                               "DiscussionFinished"})
        skills.push_back({{"id", std::string("at_") + timing}, {"timings", {timing}}, {"whose", "anybody"}});
    return {{"id", "watcher"}, {"name", "观者"}, {"faction", "qun"}, {"skills", skills}};
}

TEST(Deliberation, ThreeWindowsAndOneAfterIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .general = "watcher"}},
                {{"deal", 2}, {"sheets", {discussion_watcher()}}});
    scene.input(start(1, {1, 2}));
    EXPECT_EQ(scene.asked(), "3:choice at_StartDiscussion");
    scene.pass(3).reveal(1, "slash@S7").reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "3:choice at_DiscussionResultConfirming");
    EXPECT_EQ(result(scene), "") << "the result is not there yet";
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "3:choice at_DiscussionResultConfirmed");
    EXPECT_EQ(result(scene), "none");
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "3:choice at_DiscussionFinished");
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Deliberation, WhoeverLosesHisLastCardAsItBeginsIsLeftOut) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .general = "watcher"}},
                {{"deal", 2}, {"sheets", {discussion_watcher()}}});
    scene.input(start(1, {1, 2, 3}));
    discard_hand(scene, 2);
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "1,3:reveal");
}

TEST(Deliberation, WithOneLeftAsItBeginsThereIsNone) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel", .general = "watcher"}},
                {{"deal", 2}, {"sheets", {discussion_watcher()}}});
    scene.input(start(1, {1, 2}));
    discard_hand(scene, 2);
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing
