// 尚义.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shangyi_test {
namespace {

TEST(Shangyi, ABlackCardOfTheHandIsDiscardedOrTheGeneralsAreSeen) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"shangyi"}}}), hidden("hs__caocao", "hs__xuchu"), of("shu"), of("qun")});
    scene.skill(1, "shangyi", {}, {2}).choose(1, "hand");
    EXPECT_EQ(scene.refused(says(Do::choose, 1).with({"jink@H2"})), "card");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 1}, {"zone", "equip"}}}, {"cards", {"slash@S7"}}}), "card");
    scene.input(says(Do::choose, 1).with({"slash@S7"}));
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"slash@S7"});
}

TEST(Shangyi, TheGeneralsAreSeenByHimAlone) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"shangyi"}}}), hidden("hs__caocao", "hs__xuchu"), of("shu"), of("qun")});
    scene.skill(1, "shangyi", {}, {2}).choose(1, "generals");
    const auto seen = [&](Viewer viewer) { return state_json(*scene.game, viewer)["seats"][1]["generals"]; };
    EXPECT_EQ(seen(Viewer::of(1)), (nlohmann::json{"hs__caocao", "hs__xuchu"}));
    EXPECT_EQ(seen(Viewer::of(3)), (nlohmann::json{"?", "?"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::shangyi_test
