// 变更副将, 移除武将牌 and 士兵.
#include "engine/mechanisms/deputies.h"

#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::deputies_test {
namespace {

using nlohmann::json;

// Seat 1 has lost as many cards as he has health in the play phase of another (典财).
Scene about_to_change(json pair_of_one, json more = json::object()) {
    pair_of_one.update(json{{"hp", 1}, {"skills", {"diancai"}}});
    auto scene = kingdom({of("wei"), pair_of_one, of("shu"), of("qun")}, more);
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "jink@H2").end(1).skill(2, "diancai");
    scene.choose(2, "change_deputy");
    return scene;
}

TEST(DeputyChange, GeneralsAreTurnedUpUntilTheFactionFits) {
    auto scene = about_to_change(pair("hs__sunquan", "hs__zhouyu"));
    EXPECT_EQ(scene.asked(), "2:reveal");
    EXPECT_EQ(scene.refused(reveal_general(2, "hs__sunquan")), "general") << "he lies before somebody";
    EXPECT_EQ(scene.refused(says(Do::pass, 2)), "mandatory") << "begun, it cannot be cancelled";
    scene.input(reveal_general(2, "hs__zhangfei"));
    EXPECT_EQ(scene.refused(reveal_general(2, "hs__zhangfei")), "general") << "he is at the bottom";
    scene.input(reveal_general(2, "hs__daqiao"));
    EXPECT_EQ(at(scene, 2).generals, (std::array<std::string, 2>{"hs__sunquan", "hs__daqiao"}));
    EXPECT_EQ(skills(scene, 2), (std::vector<std::string>{"hs__zhiheng", "diancai", "guose", "liuli"}));
    EXPECT_TRUE(at(scene, 2).marks.empty()) << "no mark of a pair, whatever they are to each other";
}

TEST(DeputyChange, AHiddenDeputyIsShownFirst) {
    auto scene = about_to_change({{"generals", {"hs__sunquan", "hs__zhouyu"}}, {"shown", {true, false}}});
    EXPECT_EQ(at(scene, 2).shown, (std::array<bool, 2>{true, true}));
    scene.input(reveal_general(2, "hs__daqiao"));
    EXPECT_EQ(at(scene, 2).generals[1], "hs__daqiao");
}

TEST(DeputyChange, OnceAGameForASkill) {
    auto scene = about_to_change(pair("hs__sunquan", "hs__zhouyu"));
    scene.input(reveal_general(2, "hs__daqiao"));
    EXPECT_FALSE(may_change_deputy(*scene.game, 2, "diancai"));
    EXPECT_TRUE(may_change_deputy(*scene.game, 2, "ld__qice"));
}

TEST(DeputyChange, WithTheDialectOneOfThreeIsChosen) {
    auto scene =
        about_to_change(pair("hs__sunquan", "hs__zhouyu"), {{"options", {{"deputy_change", "three"}}}});
    EXPECT_EQ(scene.refused(reveal_general(2, "hs__zhangfei")), "faction");
    scene.input(reveal_general(2, "hs__daqiao"));
    EXPECT_EQ(at(scene, 2).generals[1], "hs__daqiao");
}

TEST(Removal, ASoldierOfTheSameGenderStandsInHisPlaceAndHealthStays) {
    auto scene = kingdom({pair("ld__mifuren", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    const int most = at(scene, 1).max_hp;
    scene.skill(1, "cunsi", {}, {2});
    EXPECT_EQ(at(scene, 1).generals[0], "soldier_female");
    EXPECT_EQ(at(scene, 1).gender, Gender::female);
    EXPECT_EQ(at(scene, 1).faction, "shu");
    EXPECT_EQ(at(scene, 1).max_hp, most);
    EXPECT_EQ(skills(scene, 1), std::vector<std::string>{"ex__rende"});
}

}  // namespace
}  // namespace jianjun::engine::testing::deputies_test
