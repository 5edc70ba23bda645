// Views (视图): nobody sees what only another seat may know; two games that differ in secrets look the same.
#include "engine/telling/view.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/legal/known_skills.h"
#include "engine/telling/explain.h"
#include "engine/telling/text.h"
#include "tests/engine/support/kingdom_scene.h"
#include "tests/engine/support/random_player.h"

namespace jianjun::engine::testing {
namespace {

TEST(View, KnownHandOfOneSeatIsForThatSeatAndTheReferee) {
    Scene scene({{.role = "lord", .hand = {"peach@H3"}}, {.role = "rebel", .hand = {"jink@H2"}}});
    const auto everyone = state_json(*scene.game, Viewer::everyone());
    EXPECT_TRUE(everyone["seats"][0]["known_hand"].empty());
    EXPECT_TRUE(everyone["seats"][1]["known_hand"].empty());
    const auto second = state_json(*scene.game, Viewer::of(2));
    EXPECT_TRUE(second["seats"][0]["known_hand"].empty());
    EXPECT_EQ(second["seats"][1]["known_hand"], (nlohmann::json{"jink@H2"}));
    EXPECT_EQ(scene.state()["seats"][0]["known_hand"], (nlohmann::json{"peach@H3"}));
}

TEST(View, AFlagAboutASecretCardNamesItToThoseAloneWhoMayKnowIt) {
    Scene scene({{.role = "lord", .hand = {"peach@H3"}}, {.role = "rebel", .hand = {"peach@H3"}}});
    EXPECT_EQ(scene.state()["flags"][0]["arguments"], (nlohmann::json{"peach@H3"}));
    for (const Viewer viewer : {Viewer::everyone(), Viewer::of(1)}) {
        EXPECT_EQ(state_json(*scene.game, viewer)["flags"][0]["arguments"], (nlohmann::json{"?"}));
        for (const auto& event : scene.game->events()) {
            const auto told = event_for(event, viewer);
            if (!told.is_null() && told["event"] == "flagged") EXPECT_EQ(told["arguments"], (nlohmann::json{"?"}));
        }
    }
    EXPECT_EQ(state_json(*scene.game, Viewer::of(2))["flags"][0]["arguments"], (nlohmann::json{"peach@H3"}));
}

TEST(View, WhoeverHasTwoOthersExchangeTheirHandsSeesNoneOfTheCards) {
    Scene scene({{.general = "lusu"}, {.hand = {"peach@H7"}}, {.hand = {"jink@D2"}}, {}});
    scene.pass();
    scene.skill(1, "dimeng", {}, {2, 3});
    EXPECT_EQ(scene.known_hand(3), (std::vector<std::string>{"peach@H7"})) << "the books know it";
    const auto his_view = state_json(*scene.game, Viewer::of(1));
    for (const auto& seat : his_view["seats"])
        if (seat["seat"] != 1) EXPECT_TRUE(seat["known_hand"].empty()) << seat;
    EXPECT_EQ(state_json(*scene.game, Viewer::of(3))["seats"][2]["known_hand"], (nlohmann::json{"peach@H7"}));
}

TEST(View, ASkillThatWasLentIsKnownThoughAHiddenGeneralBringsItAsWell) {
    const auto weiyan = hidden("hs__weiyan", "hs__machao");
    const auto secret = kingdom({weiyan, of("wei"), of("wu")});
    EXPECT_FALSE(knows_skill(*secret.game, 1, "hs__kuanggu", Viewer::everyone()));
    const auto lent = kingdom({with(weiyan, {{"skills", {"hs__kuanggu"}}}), of("wei"), of("wu")});
    EXPECT_TRUE(knows_skill(*lent.game, 1, "hs__kuanggu", Viewer::everyone()));
}

TEST(View, RolesOtherThanTheLordsAreSecretUntilDeath) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1}, {.role = "renegade"}});
    auto everyone = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(everyone["seats"][0]["role"], "lord");
    EXPECT_TRUE(everyone["seats"][1]["role"].is_null());
    EXPECT_EQ(state_json(*scene.game, Viewer::of(2))["seats"][1]["role"], "rebel");
    scene.use(1, "slash@S7", {2}).pass().pass().pass().pass();
    everyone = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(everyone["seats"][1]["role"], "rebel");
    EXPECT_TRUE(everyone["seats"][2]["role"].is_null());
}

nlohmann::json public_events(const Game& game) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& event : game.events())
        if (auto seen = event_for(event, Viewer::everyone()); !seen.is_null())
            list.push_back(std::move(seen));
    return list;
}

// The hands and the roles of the others are all that differs; the same open play must look the same to the
// public.
TEST(View, GamesThatDifferOnlyInSecretsLookTheSame) {
    const auto start = [](std::vector<std::string> hand, const char* role) {
        return Scene({{.role = "lord"},
                      {.role = role, .hand = std::move(hand)},
                      {.role = "rebel"},
                      {.role = "rebel"}});
    };
    auto one = start({"peach@H3", "jink@H2"}, "loyalist");
    auto two = start({"slash@C7", "duel@SA", "jink@H2"}, "renegade");
    const auto same = [&](const char* when) {
        EXPECT_EQ(state_json(*one.game, Viewer::everyone()), state_json(*two.game, Viewer::everyone()))
            << when;
        EXPECT_EQ(state_json(*one.game, Viewer::of(3)), state_json(*two.game, Viewer::of(3))) << when;
        EXPECT_EQ(public_events(*one.game), public_events(*two.game)) << when;
    };
    same("at the start");
    for (auto* scene : {&one, &two}) scene->use(1, "slash@S7", {2});
    same("while asked for 闪: the prompt says nothing about who holds one");
    for (auto* scene : {&one, &two}) scene->respond(2, "jink@H2");
    same("after the answer");
}

TEST(View, APromptCarriesTheFramesAndWhyItsSeatIsAsked) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2});
    const auto prompt = scene.state()["prompts"][0];
    EXPECT_EQ(prompt["seats"], nlohmann::json::array({2}));
    EXPECT_EQ(prompt["why"], "slash@S7 by seat 1");
    ASSERT_GE(prompt["stack"].size(), 3u);
    EXPECT_EQ(prompt["stack"][0], "turn(1)");
    EXPECT_EQ(prompt["stack"][1], "play(1)");
    EXPECT_EQ(prompt["stack"][2], "slash(1→2)");
}

TEST(View, APromptListsTheFormsOfItsAnswersWhateverTheHandsHold) {
    using nlohmann::json;
    for (const auto& hand : {std::vector<std::string>{"jink@H2"}, std::vector<std::string>{}}) {
        Scene scene({{.role = "lord"}, {.role = "rebel", .hand = hand}});
        const auto free_time = state_json(*scene.game, Viewer::everyone())["prompts"][0]["answers"];
        EXPECT_THAT(free_time, ::testing::Contains(json{{"seat", 1}, {"do", "end"}}));
        scene.use(1, "slash@S7", {2});
        const auto answers = state_json(*scene.game, Viewer::everyone())["prompts"][0]["answers"];
        EXPECT_THAT(answers, ::testing::Contains(json{{"seat", 2}, {"do", "respond"}, {"cards", {{"least", 1}, {"most", 1}, {"of", {"jink"}}}}}));
        EXPECT_THAT(answers, ::testing::Contains(json{{"seat", 2}, {"do", "pass"}}));
    }
}

TEST(View, AJudgementCardIsTurnedOverAndComesOutOfNoHand) {
    Scene scene({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    scene.pass();
    const auto answers = scene.state()["prompts"][0]["answers"];
    const nlohmann::json turned{{"least", 1}, {"most", 1}, {"from", {"processing"}}};
    EXPECT_EQ(answers, (nlohmann::json{{{"seat", 1}, {"do", "reveal"}, {"cards", turned}}}));
}

TEST(View, TheFormsOfASlashNameWhoIsInRange) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "renegade"}});
    const auto answers = scene.state()["prompts"][0]["answers"];
    for (const auto& form : answers) {
        const auto& names = form.value("/cards/of"_json_pointer, nlohmann::json::array());
        if (form["do"] != "use" || std::find(names.begin(), names.end(), "slash") == names.end()) continue;
        EXPECT_EQ(form["targets"]["of"], (nlohmann::json{2, 5}));
        return;
    }
    ADD_FAILURE() << "a 杀 has no form";
}

TEST(Explain, SaysWhatADistanceIsMadeOf) {
    Scene scene({{.role = "lord", .equip = {"chitu@H5"}},
                 {.role = "rebel"},
                 {.role = "rebel"},
                 {.role = "rebel", .equip = {"jueying@S5"}},
                 {.role = "rebel"},
                 {.role = "rebel"}});
    EXPECT_EQ(explain_distance(*scene.game, 1, 4, Language::en),
              "distance 1→4 is 3: seats 3, −1 赤兔, +1 绝影");
    EXPECT_EQ(distance(*scene.game, 4, 1), 3);
    EXPECT_EQ(distance(*scene.game, 1, 2), 1) << "never below 1";
}

}  // namespace
}  // namespace jianjun::engine::testing
