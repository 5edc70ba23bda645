// 显名.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiXianming, TheLastBasicCardOfTheExtraDeckIsWorthTwoCards) {
    Scene scene({{.role = "lord", .hp = 3, .max_hp = 4, .skills = {"ofl_shiji__xianming"}}, {.role = "rebel"}}, {{"extra_deck", true}});
    for (const auto* card : {"slash", "thunder__slash", "fire__slash", "jink", "peach"})
        scene.input(ruled(StartFlow{.event = "search_extra", .seat = 2, .name = card}));
    EXPECT_EQ(scene.asked(), "1:play");
    scene.input(ruled(StartFlow{.event = "search_extra", .seat = 2, .name = "analeptic"}));
    EXPECT_EQ(scene.asked(), "1:choice ofl_shiji__xianming");
    scene.skill(1, "ofl_shiji__xianming");
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(scene.hp(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing
