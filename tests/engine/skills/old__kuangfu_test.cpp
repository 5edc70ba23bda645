// 狂斧 of 国战 boxes before 2017.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::old__kuangfu_test {
namespace {

using nlohmann::json;

const json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

Scene hit(const json& worn = json::array()) {
    auto scene = kingdom({with(pair("hs__panfeng", "hs__diaochan"), {{"equip", worn}}),
                          with(of("wei"), {{"equip", {"vine@C2", "axe@D5"}}, {"hp", 8}, {"max_hp", 8}}), of("shu"), of("wu")},
                         before_2017);
    scene.use(1, "fire__slash@H4", {2});
    EXPECT_EQ(scene.asked(), "2:jink") << "not before the damage";
    scene.pass(2);
    EXPECT_EQ(scene.asked(), "1:choice old__kuangfu");
    return scene;
}

TEST(OldKuangfu, ACardOfEquipmentGoesIntoHisOwnSlot) {
    auto scene = hit();
    scene.skill(1, "kuangfu").choose(1, "equip").input(says(Do::choose, 1).with({"axe@D5"}));
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"vine@C2"}));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 5);
}

TEST(OldKuangfu, OrIsDiscarded) {
    auto scene = hit();
    scene.skill(1, "狂斧").choose(1, "discard").take(1, 2, "equip", "vine@C2");
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"vine@C2", "fire__slash@H4"}));
}

TEST(OldKuangfu, NothingGoesIntoASlotThatIsTaken) {
    auto scene = hit({"crossbow@DA", "eight_diagram@S2"});
    scene.skill(1, "kuangfu").take(1, 2, "equip", "axe@D5");
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"vine@C2"}));
    scene.use(1, "fire__slash@H7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:choice old__kuangfu") << "as often as he hits";
}

TEST(OldKuangfu, NotWithoutDamage) {
    auto scene = kingdom({pair("hs__panfeng", "hs__diaochan"), with(of("wei"), {{"equip", {"axe@D5"}}}), of("shu"), of("wu")}, before_2017);
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::old__kuangfu_test
