// 红颜.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Hongyan, HerSpadesAreHearts) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .judge = {"lightning@SA"}, .skills = {"hongyan", "tianxiang"}}, {.role = "rebel"}}, {{"deal", 2}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "tianxiang", {"slash@S8"}, {3});
    EXPECT_EQ(scene.hp(2), 4);
    scene.end(1).pass();
    scene.reveal(2, "slash@S9");
    EXPECT_EQ(scene.hp(2), 4) << "her judgement is a ♥: 闪电 moves on";
}

Scene beside_hongyan(std::vector<std::string> first, std::vector<std::string> second, nlohmann::json more = {{"deal", 2}}) {
    return Scene({{.role = "lord", .skills = std::move(first)}, {.role = "rebel", .skills = std::move(second)}, {.role = "rebel"}}, std::move(more));
}

TEST(Hongyan, FireAttackSeesAHeartInTheSpadeSheShows) {
    auto scene = beside_hongyan({}, {"hongyan"});
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "slash@S7");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"slash@S8"})), "suit");
    scene.discard(1, {"peach@H3"});
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Hongyan, HerSpadePaysFireAttackAsAHeart) {
    auto scene = beside_hongyan({"hongyan"}, {});
    scene.use(1, "fire_attack@H2", {2}).pass().reveal(2, "jink@H2");
    scene.discard(1, {"slash@S7"});
    EXPECT_EQ(scene.hp(2), 3);
    auto other = beside_hongyan({"hongyan"}, {});
    other.use(1, "fire_attack@H2", {2}).pass().reveal(2, "slash@S8");
    EXPECT_EQ(other.refused(says(Do::discard, 1).with({"slash@S7"})), "suit");
}

TEST(Hongyan, HerSpadeIsARedOpinion) {
    auto scene = beside_hongyan({}, {"hongyan"});
    scene.input({{"do", "rule"}, {"start", {{"event", "deliberation"}, {"seat", 1}, {"seats", {1, 2, 3}}}}});
    scene.reveal(1, "jink@H2").reveal(2, "slash@S7").reveal(3, "slash@C7");
    Color result = Color::none;
    for (const auto& event : scene.game->events())
        if (const auto* ended = std::get_if<DeliberationEnded>(&event)) result = ended->result;
    EXPECT_EQ(result, Color::red);
}

TEST(Hongyan, HerSpadeIsTheRedCardThatJuqiWants) {
    Scene scene({{.role = "lord", .general = "simayan"}, {.role = "rebel", .skills = {"hongyan"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.end(1).discard(1, {"?", "?", "?"}).skill(2, "juqi", {"slash@S7"});
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(Hongyan, HerSpadeAndAHeartAreOneSuit) {
    auto scene = beside_hongyan({"ofl_shiji__shameng"}, {"hongyan"});
    scene.skill(1, "ofl_shiji__shameng", {"jink@H2"}, {2}).reveal(2, "slash@S7").choose(1, "discard");
    EXPECT_EQ(scene.hand(1), 4) << "two drawn in the draw phase, one shown and gone, one for ♥";
}

TEST(Hongyan, HerCardsAreConvertedByTheSuitTheyCountAs) {
    auto scene = beside_hongyan({"hongyan", "jiuchi", "luanji", "wusheng"}, {"hongyan", "kanpo"});
    const auto converted = [](int seat, std::vector<std::string> cards, const char* as, const char* skill) {
        return nlohmann::json{{"do", "use"}, {"seat", seat}, {"cards", cards}, {"as", as}, {"skill", skill}};
    };
    EXPECT_EQ(scene.refused(converted(1, {"slash@S7"}, "analeptic", "jiuchi")), "convert");
    scene.use_as(1, {"nullification@SJ"}, "slash", {3}, "wusheng").pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    scene.use(1, "duel@SA", {3});
    EXPECT_EQ(scene.refused(converted(2, {"slash@S8"}, "nullification", "kanpo")), "convert");
    auto volley = beside_hongyan({"hongyan", "luanji"}, {});
    volley.use_as(1, {"slash@S7", "jink@H2"}, "archery_attack", {}, "luanji");
}

TEST(Hongyan, WhatIsTakenFromHerHandCountsAsHers) {
    auto scene = beside_hongyan({"fhyx_ex__shuangxiong"}, {"hongyan"});
    scene.skill(1, "fhyx_ex__shuangxiong", {}, {2}).discard(2, {"slash@S7"});
    scene.use_as(1, {"slash@S8"}, "duel", {3}, "fhyx_ex__shuangxiong");
}

}  // namespace
}  // namespace jianjun::engine::testing
