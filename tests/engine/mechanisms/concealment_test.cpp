// 隐匿 and 登场: a hidden general is nobody's to know until health is taken off it or its turn begins.
#include "engine/telling/text.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

Scene hidden_second(const char* general = "zhangliao", json more = json::object()) {
    return Scene({{.role = "lord", .general = "caocao"},
                  {.role = "rebel", .general = general, .hidden = true},
                  {.role = "rebel"},
                  {.role = "renegade"}},
                 std::move(more));
}

json seat(const Scene& scene, Viewer viewer, int n = 2) {
    return state_json(*scene.game, viewer)["seats"][static_cast<std::size_t>(n - 1)];
}

void start(Scene& scene, json flow) {
    scene.input({{"do", "rule"}, {"start", std::move(flow)}});
}

TEST(Concealment, AHiddenGeneralIsANamelessManOfJinWithOneHealthAndNoSkill) {
    auto scene = hidden_second();
    for (const auto viewer : {Viewer::everyone(), Viewer::of(3)}) {
        const auto it = seat(scene, viewer);
        EXPECT_EQ(it["general"], "?");
        EXPECT_EQ(it["faction"], "jin");
        EXPECT_EQ(it["gender"], "male");
        EXPECT_EQ(it["skills"], json::array());
        EXPECT_EQ(it["hp"], 1);
        EXPECT_EQ(it["max_hp"], 1);
    }
}

TEST(Concealment, OnlyItsSeatAndTheRefereeKnowTheGeneral) {
    auto scene = hidden_second();
    EXPECT_EQ(seat(scene, Viewer::of(2))["general"], "zhangliao");
    EXPECT_EQ(seat(scene, Viewer::referee())["general"], "zhangliao");
    for (const auto viewer : {Viewer::everyone(), Viewer::of(1), Viewer::of(3)}) EXPECT_EQ(seat(scene, viewer)["general"], "?");
    EXPECT_EQ(seat(scene, Viewer::of(2))["skills"], json::array()) << "hidden, it has none even for itself";
    for (const auto& event : scene.game->events()) {
        EXPECT_EQ(event_for(event, Viewer::of(1)).dump().find("zhangliao"), std::string::npos);
        EXPECT_EQ(say(*scene.game, event).find("张辽"), std::string::npos);
    }
    EXPECT_EQ(seat_name(*scene.game, 2).find("张辽"), std::string::npos);
}

TEST(Concealment, DamageLetsItAppearAtFullHealthInsteadOfDying) {
    auto scene = hidden_second();
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:play");
    const auto it = seat(scene, Viewer::everyone());
    EXPECT_EQ(it["general"], "zhangliao");
    EXPECT_EQ(it["faction"], "wei");
    EXPECT_EQ(it["hp"], 4);
    EXPECT_EQ(it["max_hp"], 4);
    EXPECT_EQ(it["skills"], (json{"tuxi"}));
}

TEST(Concealment, LosingHealthLetsItAppearToo) {
    auto scene = hidden_second("guojia");
    start(scene, {{"event", "lose_hp"}, {"seat", 2}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["general"], "guojia");
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Concealment, DamageThatArmourTakesWholeLeavesItHidden) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "zhangliao", .armour = 1, .hidden = true}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.armour(2), 0);
    EXPECT_EQ(seat(scene, Viewer::everyone())["general"], "?");
    EXPECT_EQ(scene.hp(2), 1);
}

TEST(Concealment, ItAppearsWhenItsFirstTurnBegins) {
    auto scene = hidden_second("zhenji");
    scene.end(1).discard(1, {"slash@S7", "slash@S8"});
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.asked(), "2:choice luoshen") << "it has its skills in the preparation phase already";
    const auto it = seat(scene, Viewer::everyone());
    EXPECT_EQ(it["gender"], "female");
    EXPECT_EQ(it["hp"], 3);
}

TEST(Concealment, AHiddenLordHasOneHealthTooAndHisBonusAsHeAppears) {
    Scene scene({{.role = "rebel"},
                 {.role = "lord", .general = "caocao", .hidden = true},
                 {.role = "rebel"},
                 {.role = "loyalist"},
                 {.role = "renegade"}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["max_hp"], 1);
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice jianxiong") << "受到伤害后: it is his already";
    const auto it = seat(scene, Viewer::everyone());
    EXPECT_EQ(it["hp"], 5);
    EXPECT_EQ(it["max_hp"], 5);
    EXPECT_EQ(it["skills"], (json{"jianxiong", "hujia"}));
}

TEST(Concealment, ALordSkillComesOnlyToALord) {
    auto scene = hidden_second("liubei");
    start(scene, {{"event", "damage"}, {"seat", 2}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["skills"], (json{"rende"}));
}

TEST(Concealment, HiddenItNeitherGainsNorLosesMaximumHealth) {
    auto scene = hidden_second();
    start(scene, {{"event", "max_hp"}, {"seat", 2}, {"n", 2}});
    start(scene, {{"event", "max_hp"}, {"seat", 2}, {"n", -1}});
    EXPECT_TRUE(scene.alive(2));
    EXPECT_EQ(seat(scene, Viewer::everyone())["max_hp"], 1);
    start(scene, {{"event", "damage"}, {"seat", 2}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["max_hp"], 4);
}

TEST(Concealment, HollowMagatamaCountForTheMaximum) {
    auto scene = hidden_second("godsunce");  // 1 of 6
    start(scene, {{"event", "damage"}, {"seat", 2}});
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(seat(scene, Viewer::everyone())["max_hp"], 6);
}

TEST(Concealment, AGeneralNobodyNamedIsNamedAsItAppears) {
    auto scene = hidden_second("?");
    EXPECT_EQ(seat(scene, Viewer::of(2))["general"], "?");
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:reveal");
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 2}, {"general", "nobody"}}), "general");
    EXPECT_EQ(scene.refused({{"do", "pass"}, {"seat", 2}}), "mandatory");
    scene.input({{"do", "reveal"}, {"seat", 2}, {"general", "guojia"}});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "2:choice yiji") << "受伤后: it has appeared before";
}

TEST(Concealment, HiddenWithoutAGeneralIsOneNobodyNamed) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hidden = true}, {.role = "rebel"}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["hp"], 1);
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.input({{"do", "reveal"}, {"seat", 2}, {"general", "caocao"}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["faction"], "wei");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Concealment, AHiddenSkillRunsByItselfAsItsGeneralAppears) {
    const json skill{{"id", "ambush"}, {"tags", {"concealed"}}};
    const json sheet{{"id", "own"}, {"name", "自制"}, {"faction", "jin"}, {"skills", {skill}}};
    auto scene = hidden_second("own", {{"sheets", {sheet}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:by_hand") << "its effect, played by the table; nobody was asked whether";
    scene.input({{"do", "by_hand"}, {"seat", 2}, {"draw", {{"seat", 2}, {"n", 2}}}});
    scene.input({{"do", "done"}, {"seat", 2}});
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Concealment, TheDeadAreTurnedOver) {
    auto scene = hidden_second();
    scene.input({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    EXPECT_EQ(seat(scene, Viewer::everyone())["general"], "zhangliao");
}

TEST(Concealment, ATurnedOverGeneralStaysHiddenThroughTheTurnItLoses) {
    auto scene = hidden_second();
    start(scene, {{"event", "turn_over"}, {"seat", 2}});
    scene.end(1).discard(1, {"slash@S7", "slash@S8"});
    EXPECT_EQ(scene.turn(), 3);
    EXPECT_EQ(seat(scene, Viewer::everyone())["general"], "?");
    for (const int other : {3, 4, 1}) scene.input(ruled(SetSeat{.seat = static_cast<Seat>(other), .hand = 0})).end(other);
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_NE(seat(scene, Viewer::everyone())["general"], "?") << "the next one is its first";
}

}  // namespace
}  // namespace jianjun::engine::testing
