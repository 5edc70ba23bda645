// 知己知彼: a look at a hand or a hidden general.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::known_both_test {
namespace {

TEST(KnownBoth, AHiddenGeneralIsSeenByTheUserAlone) {
    auto scene = kingdom({of("wei"), hidden("hs__zhaoyun", "hs__liubei"), of("wu"), of("qun")});
    scene.use(1, "known_both@C3", {2}).pass();
    EXPECT_EQ(scene.asked(), "1:choice hand main deputy");
    scene.choose(1, "deputy");
    const auto pair = [&](Viewer viewer) { return state_json(*scene.game, viewer)["seats"][1]["generals"]; };
    EXPECT_EQ(pair(Viewer::of(1)), (nlohmann::json{"?", "hs__liubei"}));
    EXPECT_EQ(pair(Viewer::of(3)), (nlohmann::json{"?", "?"}));
}

TEST(KnownBoth, AHandAloneIsNotAskedFor) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"hand", {"peach@H4"}}}), of("wu"), of("qun")});
    scene.use(1, "known_both@C3", {2}).pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(state_json(*scene.game, Viewer::of(1))["seats"][1]["known_hand"], nlohmann::json{"peach@H4"});
    EXPECT_TRUE(state_json(*scene.game, Viewer::of(3))["seats"][1]["known_hand"].empty());
}

TEST(KnownBoth, MayBeRecast) {
    auto scene = kingdom({of("wei"), of("shu"), of("wu"), of("qun")});
    scene.input(says(Do::recast, 1).with({"known_both@C3"}));
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::known_both_test
