// 龙胆 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__longdan_test {
namespace {

TEST(KingdomLongdan, ASlashThatIsDodgedHurtsSomebodyElse) {
    auto scene = kingdom({pair("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.use_as(1, {"jink@H2"}, "slash", {2}).respond(2, "jink@HJ").skill(1, "hs__longdan", {}, {3});
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(KingdomLongdan, AJinkOfItHealsSomebodyElse) {
    auto scene =
        kingdom({of("wei"), pair("hs__zhaoyun", "hs__liubei"), with(of("wu"), {{"hp", 2}}), of("qun")});
    scene.use(1, "slash@S7", {2}).respond_as(2, {"slash@S8"}, "jink").skill(2, "hs__longdan");
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__longdan_test
