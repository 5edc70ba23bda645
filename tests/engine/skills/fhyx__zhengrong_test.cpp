// 征荣.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::fhyx__zhengrong_test {
namespace {

using nlohmann::json;

json glory(const Scene& scene, int seat, Viewer viewer) {
    return state_json(*scene.game, viewer)["seats"][static_cast<std::size_t>(seat - 1)]["general_cards"];
}

TEST(FhyxZhengrong, TheTopCardLiesFaceDownAndYangExchangesHiddenCards) {
    Scene scene({{.role = "lord", .general = "fhyx__guanqiujian"}, {.role = "rebel", .max_hp = 9}});
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (json{"?"}));
    scene.use(1, "slash@S7", {2}).pass(2);
    ASSERT_EQ(scene.asked(), "1:choice");
    scene.input(says(Do::choose, 1).with({"peach@H3"}));
    EXPECT_EQ(glory(scene, 1, Viewer::referee()), (json{"peach@H3"}));
    EXPECT_EQ(glory(scene, 1, Viewer::of(2)), (json{"?"})) << "only he sees what he exchanges";
    EXPECT_EQ(scene.state()["seats"][0]["switches"]["fhyx__zhengrong"], "yin");
    EXPECT_EQ(scene.hand(1), 5);
}

TEST(FhyxZhengrong, ExchangingNothingStillTurnsItAndYinTakesACardOfAnother) {
    Scene scene({{.role = "lord", .general = "fhyx__guanqiujian", .equip = {"crossbow@CA"}},
                 {.role = "rebel", .equip = {"axe@D5"}, .max_hp = 9}});
    scene.use(1, "slash@S7", {2}).pass(2).pass(1);
    EXPECT_EQ(scene.state()["seats"][0]["switches"]["fhyx__zhengrong"], "yin");
    scene.use(1, "slash@S8", {2}).pass(2).take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(scene.equipment(2), std::vector<std::string>{});
    EXPECT_EQ(glory(scene, 1, Viewer::referee()), (json{"?", "axe@D5"}));
    EXPECT_EQ(scene.state()["seats"][0]["switches"]["fhyx__zhengrong"], "yang");
}

TEST(FhyxZhengrong, ACardOnOneselfAloneTurnsNothing) {
    Scene scene({{.role = "lord", .general = "fhyx__guanqiujian"}, {.role = "rebel"}});
    scene.use(1, "ex_nihilo@H7").pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.state()["seats"][0]["switches"]["fhyx__zhengrong"], "yang");
}

TEST(FhyxZhengrong, WhoseCardAndWhichIsSaidAtOnceOrOneAfterTheOther) {
    const auto begin = [] {
        Scene scene({{.role = "lord", .general = "fhyx__guanqiujian", .equip = {"crossbow@CA"}},
                     {.role = "rebel", .equip = {"axe@D5"}, .max_hp = 9},
                     {.role = "rebel"}});
        scene.use(1, "slash@S7", {2}).pass(2).pass(1).use(1, "slash@S8", {2}).pass(2);
        return scene;
    };
    auto scene = begin();
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"axe@D5"})), "target") << "whose?";
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"axe@D5"}).out_of(Zone::equip, 3)), "no_card");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"crossbow@CA"}).out_of(Zone::equip, 1)), "target") << "of somebody else";
    scene.take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(glory(scene, 1, Viewer::referee()), (json{"?", "axe@D5"}));
    auto other = begin();
    other.input(says(Do::choose, 1).naming({3})).take(1, 3, "hand");
    EXPECT_EQ(other.hand(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::fhyx__zhengrong_test
