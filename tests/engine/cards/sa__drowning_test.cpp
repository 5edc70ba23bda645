// 水淹七军: all equipment, or thunder.
#include <algorithm>

#include "engine/legal/legal.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::sa__drowning_test {
namespace {

nlohmann::json table() {
    return {of("wei"), with(of("shu"), {{"equip", {"crossbow@DA", "vine@C2"}}}), of("wu"), of("qun")};
}

TEST(Drowning, AllEquipmentIsDiscarded) {
    auto scene = kingdom(table());
    scene.use(1, "sa__drowning@HK", {2}).pass().discard(2, {"crossbow@DA", "vine@C2"});
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Drowning, WhatIsDiscardedAnywayNeedNotBeNamed) {
    auto scene = kingdom(table());
    scene.use(1, "sa__drowning@HK", {2}).pass();
    const auto answer = says(Do::discard, 2);
    const auto list = forms(*scene.game);
    EXPECT_TRUE(std::any_of(list.begin(), list.end(), [&](const Form& form) { return covers(form, answer); }));
    scene.input(answer);
    EXPECT_TRUE(scene.equipment(2).empty());
}

TEST(Drowning, OrOneThunderDamage) {
    auto scene = kingdom(table());
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"sa__drowning@HK"}).on({3})),
              "target");
    scene.use(1, "sa__drowning@HK", {2}).pass().pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.equipment(2).size(), 2u);
}

}  // namespace
}  // namespace jianjun::engine::testing::sa__drowning_test
