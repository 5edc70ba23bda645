// What a sheet without code says by itself (武将牌数据): numbers, exemptions, phases, limits, marks.
#include <gmock/gmock.h>

#include "engine/rules/numbers.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::sheet_test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Five seats; the second's general has this one skill and, as a lord, six health.
Scene with_skill(json skill, json marks = json::object(), int first = 2) {
    skill["id"] = "shenji";
    skill["name"] = "神技";
    const json sheet{{"id", "guest"}, {"name", "客"}, {"max_hp", 5}, {"skills", {skill}}, {"marks", marks}};
    return Scene({{.role = "rebel"},
                  {.role = "lord", .general = "guest", .hp = 3},
                  {.role = "rebel"},
                  {.role = "loyalist"},
                  {.role = "renegade"}},
                 {{"sheets", {sheet}}, {"first", first}});
}
Scene with_numbers(json modifiers, json marks = json::object(), int first = 2) {
    return with_skill({{"timings", {"static"}}, {"modifiers", std::move(modifiers)}}, std::move(marks),
                      first);
}

TEST(Sheet, DistancesAreCountedFromItsNumbersAndExplainNamesTheSkill) {
    const auto away = with_numbers({{"distance_to_others", -1}, {"distance_from_others", 2}});
    EXPECT_EQ(distance(*away.game, 2, 4), 1);
    EXPECT_EQ(distance(*away.game, 4, 2), 4);
    EXPECT_EQ(distance(*away.game, 1, 4), 2) << "nobody else's";
    Parts parts;
    distance(*away.game, 4, 2, {}, &parts);
    EXPECT_THAT(parts, ElementsAre("seats 2", "+2 shenji"));
}

TEST(Sheet, LimitsAndDrawsAreCountedFromItsNumbers) {
    auto scene =
        with_numbers({{"hand_limit", 3}, {"slash_limit", "unlimited"}, {"attack_range", 2}, {"draw", 1}});
    EXPECT_EQ(hand_limit(*scene.game, 2), 3 + 3);
    EXPECT_EQ(slash_limit(*scene.game, 2), unlimited);
    EXPECT_EQ(attack_range(*scene.game, 2), 3);
    EXPECT_EQ(scene.hand(2), 4 + 3) << "two, and one more";
}

TEST(Sheet, TheHandLimitMayBeTheMaximumHealth) {
    const auto scene = with_numbers({{"hand_limit", "max_hp"}});
    EXPECT_EQ(hand_limit(*scene.game, 2), 6);
    Parts parts;
    hand_limit(*scene.game, 2, &parts);
    EXPECT_THAT(parts, ElementsAre("shenji 6"));
}

TEST(Sheet, ANumberMayHangOnCardsOnTheGeneralOrOnMarks) {
    auto fields = with_numbers({{"distance_to_others", {{"n", -1}, {"each", "general"}}}});
    EXPECT_EQ(distance(*fields.game, 2, 4), 2);
    fields.input({{"do", "rule"},
                  {"move",
                   {{"cards", {"?"}},
                    {"from", {{"zone", "hand"}, {"seat", 2}}},
                    {"to", {{"zone", "general"}, {"seat", 2}}}}}});
    EXPECT_EQ(distance(*fields.game, 2, 4), 1);

    auto rage = with_numbers({{"distance_mutual", {{"n", 1}, {"while", "rage"}}}}, {{"rage", 2}});
    EXPECT_EQ(rage.state()["seats"][1]["marks"]["rage"], 2) << "the game begins with the sheet's marks";
    EXPECT_EQ(distance(*rage.game, 2, 4), 3);
    EXPECT_EQ(distance(*rage.game, 4, 2), 3);
    rage.input({{"do", "rule"}, {"set", {{"seat", 2}, {"marks", {{"rage", 0}}}}}});
    EXPECT_EQ(distance(*rage.game, 2, 4), 2);
}

TEST(Sheet, CardsMayBeBarredFromItsOwner) {
    auto scene = with_numbers({{"not_target_of", {"duel", "black_trick"}}}, json::object(), 1);
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"duel@DA"}}, {"targets", {2}}}),
              "target");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}}),
              "target");
    scene.use(1, "dismantlement@HQ", {2});
}

TEST(Sheet, ASkillThatIsOnlyANumberIsNotDeclared) {
    auto scene = with_numbers({{"hand_limit", 1}});
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 2}, {"skill", "shenji"}}), "skill");
}

TEST(Sheet, ItsPhasesNarrowItsWindow) {
    auto scene = with_skill({{"timings", {"EventPhaseStart"}}, {"phases", {"finish"}}});
    EXPECT_EQ(scene.asked(), "2:play") << "not asked before";
    scene.end(2);
    scene.discard(2, {"?", "?", "?"});
    EXPECT_EQ(scene.asked(), "2:choice shenji");
}

TEST(Sheet, AnybodysWindowOpensForOthersToo) {
    auto own = with_skill({{"timings", {"Damaged"}}}, json::object(), 1);
    own.use(1, "slash@S7", {5}).pass(5);
    EXPECT_EQ(own.asked(), "1:play");
    auto anybody = with_skill({{"timings", {"Damaged"}}, {"whose", "anybody"}}, json::object(), 1);
    anybody.use(1, "slash@S7", {5}).pass(5);
    EXPECT_EQ(anybody.asked(), "2:choice shenji");
}

TEST(Sheet, AWindowOfACardConcernsWhoeverUsesIt) {
    Scene others({{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist", .general = "zhangjiao"}});
    others.use(1, "slash@S7", {2});
    EXPECT_EQ(others.asked(), "2:jink") << "雷击 is for one's own 闪";
    Scene own({{.role = "lord"}, {.role = "rebel", .general = "zhangjiao"}});
    own.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(own.asked(), "2:choice leiji");
}

TEST(Sheet, ASkillMaySaveInsteadOfAPeach) {
    auto scene = with_skill({{"timings", {"AskForPeaches"}}, {"limit", {{"game", 1}}}}, json::object(), 1);
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"hp", 1}}}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).skill(2, "shenji");
    scene.input({{"do", "by_hand"}, {"seat", 2}, {"start", {{"event", "recover"}, {"seat", 2}, {"n", 3}}}});
    scene.input({{"do", "done"}, {"seat", 2}});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Sheet, ALimitMayBeForTheRound) {
    for (const int limit : {1, 2}) {
        auto scene = with_skill({{"timings", {"Damaged"}}, {"limit", {{"round", limit}}}}, json::object(), 1);
        scene.use(1, "slash@S7", {2}).pass(2).skill(2, "shenji").input({{"do", "done"}, {"seat", 2}});
        scene.input({{"do", "rule"}, {"start", {{"event", "damage"}, {"seat", 2}, {"n", 1}}}});
        EXPECT_EQ(scene.asked(), limit == 1 ? "1:play" : "2:choice shenji");
    }
}

TEST(Sheet, SaysWhichNumberItDoesNotKnow) {
    const auto refusal = [](json modifiers) {
        const json sheet{{"id", "guest"},
                         {"skills", {{{"name", "神技"}, {"modifiers", std::move(modifiers)}}}}};
        const auto read = read_sheet(sheet, Unknown::refused);
        return read ? std::string() : read.error();
    };
    EXPECT_EQ(refusal({{"draw", 1}}), "");
    EXPECT_THAT(refusal({{"luck", 1}}),
                HasSubstr("there is no modifier \"luck\"; there are distance_mutual"));
    EXPECT_THAT(refusal({{"draw", "many"}}), HasSubstr("神技: draw cannot be \"many\""));
    EXPECT_THAT(refusal({{"draw", {{"n", 1}}}}), HasSubstr("draw cannot be"));
    EXPECT_THAT(refusal({{"not_target_of", {"dragon"}}}), HasSubstr("\"dragon\" is no card"));
}

}  // namespace
}  // namespace jianjun::engine::testing::sheet_test
