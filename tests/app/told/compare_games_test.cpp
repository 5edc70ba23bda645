// How two games differ is told in words (对照), in Chinese without an English one.
#include "companion_app/session/demo/compare_games.h"

#include <gmock/gmock.h>

#include "tests/engine/support/scene.h"

namespace jianjun::app {
namespace {

using engine::testing::Scene;
using testing::ElementsAre;

std::vector<std::string> in_chinese(const std::vector<Said>& differences) {
    std::vector<std::string> list;
    for (const auto& difference : differences) list.push_back(difference.zh);
    return list;
}

TEST(CompareGames, SaysWhatDiffersAsThePlayersSayIt) {
    const Scene truth({{.role = "lord", .equip = {"crossbow@CA"}, .hp = 3, .max_hp = 4}, {.role = "rebel"}});
    const Scene kept({{.role = "lord", .equip = {"blade@S5"}, .hp = 2, .max_hp = 4}, {.role = "rebel", .hand = {"jink@D2"}}});
    const auto found = compare_games(*truth.game, *kept.game);
    EXPECT_THAT(in_chinese(found), ElementsAre("1号的体力：桌上是3，引擎里是2", "1号的装备区：引擎里有青龙偃月刀 ♠5，桌上没有", "引擎以为2号手里有闪 ♦2，其实没有"));
    EXPECT_EQ(found.front().en, "seat 1's health: 3 at the table, 2 in the engine");
}

TEST(CompareGames, FindsNothingInTheSameGame) {
    const Scene game({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_THAT(in_chinese(compare_games(*game.game, *game.game)), testing::IsEmpty());
}

// 麒麟弓 names the horse, 过河拆桥 where it lay: what lies before somebody is the same card with its name or
// without.
TEST(InventedInputs, AreNoneThatSayWhereInsteadOfWhich) {
    using nlohmann::json;
    const json horse{{"do", "choose"}, {"seat", 1}, {"cards", {"dilu@C5"}}};
    const json there{{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "equip"}}}};
    const json both{
        {"do", "choose"}, {"seat", 1}, {"cards", {"dilu@C5"}}, {"from", {{"seat", 2}, {"zone", "equip"}}}};
    const json another{
        {"do", "choose"}, {"seat", 1}, {"cards", {"hualiu@DK"}}, {"from", {{"seat", 2}, {"zone", "equip"}}}};
    const json hand{{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "hand"}}}};
    EXPECT_THAT(invented_inputs({horse}, {both}), testing::IsEmpty());
    EXPECT_THAT(invented_inputs({there}, {both}), testing::IsEmpty());
    EXPECT_THAT(invented_inputs({horse}, {another}), testing::SizeIs(1));
    EXPECT_THAT(invented_inputs({horse}, {hand}), testing::SizeIs(1));
}

}  // namespace
}  // namespace jianjun::app
