// 护甲: from the shields on the card, at most five, before health, and only against damage.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

json start(const char* event, int seat, int n) {
    return {{"do", "rule"}, {"start", {{"event", event}, {"seat", seat}, {"n", n}}}};
}

Scene two(int armour, json more = json::object()) {
    return Scene({{.role = "lord"}, {.role = "rebel", .armour = armour}}, std::move(more));
}

TEST(Armour, BeginsWithTheShieldsOnTheCard) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "shzj_guansuo__lvmeng"}});
    EXPECT_EQ(scene.armour(2), 1);
}

TEST(Armour, DamageTakesItFirstAndHealthForTheRest) {
    auto scene = two(1);
    scene.input(start("damage", 2, 3));
    EXPECT_EQ(scene.armour(2), 0);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Armour, EnoughOfItLeavesHealthAlone) {
    auto scene = two(3);
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.armour(2), 2);
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Armour, LosingHealthPassesItBy) {
    auto scene = two(3);
    scene.input(start("lose_hp", 2, 1));
    EXPECT_EQ(scene.armour(2), 3);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Armour, AtFiveNobodyCanGainAny) {
    auto scene = two(5);
    EXPECT_EQ(scene.refused(start("armour", 2, 1)), "armour");
}

TEST(Armour, BelowFiveAsMuchIsGainedAsThereIsRoomFor) {
    auto scene = two(3);
    scene.input(start("armour", 2, 1));
    EXPECT_EQ(scene.armour(2), 4);
    scene.input(start("armour", 2, 4));
    EXPECT_EQ(scene.armour(2), 5);
}

// The windows of 扣减体力前 and of the armour that goes, in their order.
json watcher() {
    json skills = json::array();
    for (const auto* timing : {"BeforeHpChanged", "BeforeShieldChanged", "ShieldChanged", "HpChanged"})
        skills.push_back({{"id", std::string("at_") + timing}, {"timings", {timing}}});
    return {{"id", "watcher"}, {"name", "观者"}, {"faction", "qun"}, {"skills", skills}};
}

TEST(Armour, GoesAfterTheWindowBeforeHealthIsTakenAndBeforeHealth) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "watcher", .armour = 1}},
                {{"sheets", {watcher()}}});
    scene.input(start("damage", 2, 2));
    EXPECT_EQ(scene.asked(), "2:choice at_BeforeHpChanged");
    EXPECT_EQ(scene.armour(2), 1);
    scene.pass(2);
    EXPECT_EQ(scene.asked(), "2:choice at_BeforeShieldChanged");
    scene.pass(2);
    EXPECT_EQ(scene.asked(), "2:choice at_ShieldChanged");
    EXPECT_EQ(scene.armour(2), 0);
    EXPECT_EQ(scene.hp(2), 4);
    scene.pass(2);
    EXPECT_EQ(scene.asked(), "2:choice at_HpChanged");
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Armour, AChainCarriesTheWholeBlowWhateverArmourTook) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .armour = 2}, {.role = "rebel"}});
    scene.input(start("chain", 2, 1)).input(start("chain", 3, 1));
    scene.input({{"do", "rule"},
                 {"start", {{"event", "damage"}, {"seat", 2}, {"n", 2}, {"nature", "fire"}, {"source", 1}}}});
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hp(3), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
