// What skills have besides their text: 转换技, 势力技, 持恒技, 使命技, 记述, 智囊, 背水, 乘势, 更换武将.
#include "engine/rules/skill_state.h"

#include "engine/mechanisms/tactics.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

json sheet(json skills) {
    return {{"id", "own"}, {"name", "自制"}, {"faction", "wei"}, {"skills", std::move(skills)}};
}

Scene with(json skills, json more = json::object()) {
    json line{{"sheets", {sheet(std::move(skills))}}};
    line.merge_patch(more);
    return Scene({{.role = "lord", .general = "own"}, {.role = "rebel"}}, line);
}

Scene sample(int hp = 4, int armour = 0) {
    return Scene({{.role = "lord", .hp = hp, .max_hp = 4, .armour = armour, .skills = {"sample"}},
                  {.role = "rebel"}},
                 {{"deal", 2}});
}

// To the next turn of seat 1.
void go_round(Scene& scene) {
    scene.end(1);
    if (scene.asked() == "1:discard") scene.discard(1, std::vector<std::string>(1, "?"));
    scene.end(2);
    while (scene.asked() == "2:discard") scene.discard(2, {"?"});
}

TEST(SwitchSkill, BeginsInYangAndFlipsEachTime) {
    auto scene = with({{{"id", "turning"}, {"tags", {"switch"}}, {"timings", {"StartPlayCard"}}}});
    EXPECT_EQ(scene.state()["seats"][0]["switches"], (json{{"turning", "yang"}}));
    scene.skill(1, "turning");
    EXPECT_EQ(scene.state()["seats"][0]["switches"], (json{{"turning", "yin"}}));
    scene.input({{"do", "done"}, {"seat", 1}}).skill(1, "turning");
    EXPECT_EQ(scene.state()["seats"][0]["switches"], (json{{"turning", "yang"}}));
    EXPECT_EQ(scene.state()["seats"][0]["marks"], json::object()) << "the side is no mark on the table";
}

TEST(FactionSkill, WorksOnlyForItsFaction) {
    const json skills{{{"id", "of_wei"}, {"tags", {"faction"}}, {"of", "wei"}},
                      {{"id", "of_wu"}, {"tags", {"faction"}}, {"of", "wu"}}};
    auto scene = with(skills);
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"of_wei"}));
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 1}, {"skill", "of_wu"}}), "skill");
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"faction", "wu"}}}});
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"of_wu"}));
}

TEST(FactionSkill, TheFactionIsChosenWithTheGeneral) {
    Scene scene({{.role = "lord", .general = "mobile__wenyang", .faction = "wu"}, {.role = "rebel"}});
    const auto skills = scene.state()["seats"][0]["skills"];
    EXPECT_NE(std::find(skills.begin(), skills.end(), "冲坚"), skills.end());
    EXPECT_EQ(std::find(skills.begin(), skills.end(), "椎锋"), skills.end());
}

TEST(EnduringSkill, IsNeverVoid) {
    auto scene = with({{{"id", "plain"}}, {{"id", "enduring"}, {"tags", {"enduring"}}}});
    for (const auto* skill : {"plain", "enduring"}) make_void(*scene.game, 1, skill, true);
    EXPECT_EQ(scene.game->skill(1, "plain"), nullptr);
    EXPECT_NE(scene.game->skill(1, "enduring"), nullptr);
    make_void(*scene.game, 1, "plain", false);
    EXPECT_NE(scene.game->skill(1, "plain"), nullptr);
}

TEST(MissionSkill, IsLostWhenItIsDoneOrVoidByTheDialect) {
    auto lost = with({{{"id", "mission"}, {"tags", {"mission"}}}});
    finish_mission(*lost.game, 1, "mission");
    EXPECT_EQ(lost.state()["seats"][0]["skills"], json::array());
    auto voided = with({{{"id", "mission"}, {"tags", {"mission"}}}}, {{"options", {{"mission_done", "void"}}}});
    finish_mission(*voided.game, 1, "mission");
    EXPECT_EQ(voided.state()["seats"][0]["skills"], (json{"mission"}));
    EXPECT_EQ(voided.game->skill(1, "mission"), nullptr);
}

TEST(Mention, IsWhatTheTextSaysOrTheSheetLists) {
    auto scene = with({{{"id", "texted"}, {"text", "你可以将一张手牌当【决斗】使用。"}},
                       {{"id", "listed"}, {"mentions", {"enemy_at_the_gates"}}}});
    EXPECT_TRUE(mentions(*scene.game, "texted", "duel"));
    EXPECT_TRUE(mentions(*scene.game, "texted", "手牌"));
    EXPECT_FALSE(mentions(*scene.game, "texted", "slash"));
    EXPECT_TRUE(mentions(*scene.game, "listed", "兵临城下"));
    EXPECT_TRUE(mentions(*scene.game, "ofl_shiji__chenshi", "enemy_at_the_gates"));
}

TEST(Tactics, AreThreeNamesUntilOneIsReplaced) {
    auto scene = with(json::array());
    EXPECT_EQ(scene.state()["tactics"], (json{"dismantlement", "ex_nihilo", "nullification"}));
    replace_tactic(*scene.game, CardId::ex_nihilo, CardId::duel);
    EXPECT_EQ(scene.state()["tactics"], (json{"dismantlement", "duel", "nullification"}));
    replace_tactic(*scene.game, CardId::duel, CardId::ex_nihilo);
    EXPECT_EQ(scene.state()["tactics"], (json{"dismantlement", "ex_nihilo", "nullification"}));
}

// What seat 1 got and lost since, in its order.
std::string happened(const Scene& scene, std::size_t since) {
    std::string text;
    const auto& events = scene.game->events();
    for (auto at = events.begin() + static_cast<std::ptrdiff_t>(since); at != events.end(); ++at) {
        if (const auto* moved = std::get_if<CardsMoved>(&*at); moved && moved->reason == MoveReason::draw) text += "draw ";
        if (std::holds_alternative<ArmourChanged>(*at)) text += "armour ";
        if (std::holds_alternative<HpChanged>(*at)) text += "health ";
    }
    return text;
}

TEST(AllIn, TakesEveryOptionInOrderAndThenItsConsequence) {
    auto scene = sample();
    scene.skill(1, "sample");
    const auto since = scene.game->events().size();
    EXPECT_EQ(scene.asked(), "1:choice draw armour all_in");
    scene.choose(1, "背水");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.armour(1), 1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(happened(scene, since), "draw armour health ");
}

TEST(AllIn, OneOptionAloneBearsNothing) {
    auto scene = sample();
    scene.skill(1, "sample").choose(1, "armour");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.armour(1), 1);
    EXPECT_EQ(scene.hp(1), 4);
}

TEST(AllIn, IsNotOfferedToOneWhoCannotBearIt) {
    auto scene = sample(1);
    scene.skill(1, "sample");
    EXPECT_EQ(scene.asked(), "1:choice draw armour");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 1}, {"option", "all_in"}}), "option");
}

TEST(Momentum, ComesWhenEveryBranchHasApplied) {
    auto scene = sample(2);
    scene.skill(1, "sample").choose(1, "armour");
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"hand", 1}}}});
    go_round(scene);
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"hand", 1}}}});
    scene.skill(1, "sample");
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 4) << "two, and one for the momentum";
    EXPECT_EQ(scene.state()["seats"][0]["skills"], json::array()) << "the mission is done";
}

TEST(Momentum, DoesNotComeWhenABranchWasLeftOut) {
    auto scene = sample(4);
    scene.skill(1, "sample").choose(1, "armour");
    go_round(scene);
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"hand", 1}}}});
    scene.skill(1, "sample");
    EXPECT_EQ(scene.hand(1), 3);
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"sample"}));
}

TEST(ReplacedGeneral, BringsItsOwnSkillsFactionAndGenderHealthStays) {
    Scene scene({{.role = "rebel", .general = "caocao", .hp = 2}, {.role = "lord", .general = "sunquan"}});
    scene.input({{"do", "rule"},
                 {"start", {{"event", "replace_general"}, {"seat", 1}, {"general", "sunshangxiang"}}}});
    const auto seat = scene.state()["seats"][0];
    EXPECT_EQ(seat["general"], "sunshangxiang");
    EXPECT_EQ(seat["skills"], (json{"xiaoji", "jieyin"}));
    EXPECT_EQ(seat["faction"], "wu");
    EXPECT_EQ(seat["gender"], "female");
    EXPECT_EQ(seat["hp"], 2);
    EXPECT_EQ(seat["max_hp"], 4);
}

TEST(ReplacedGeneral, ALordSkillComesToALordAlone) {
    Scene scene({{.role = "lord", .general = "zhenji"}, {.role = "rebel", .general = "zhenji"}});
    for (const int seat : {1, 2})
        scene.input({{"do", "rule"},
                     {"start", {{"event", "replace_general"}, {"seat", seat}, {"general", "sunquan"}}}});
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"zhiheng", "jiuyuan"}));
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (json{"zhiheng"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
