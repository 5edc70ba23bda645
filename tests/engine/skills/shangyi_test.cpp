// 尚义.
#include <algorithm>

#include "engine/legal/legal.h"
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

// The hand that is looked at: its cards are among those that may be chosen, and no view but the looker's
// knows them.
TEST(Shangyi, TheFormOfTheChoiceNamesNoCardOfTheHand) {
    auto scene = kingdom(
        {with(of("wu"), {{"skills", {"shangyi"}}}), hidden("hs__caocao", "hs__xuchu"), of("shu"), of("qun")});
    scene.skill(1, "shangyi", {}, {2}).choose(1, "hand");
    const auto found = forms(*scene.game);
    const auto form =
        std::find_if(found.begin(), found.end(), [](const Form& one) { return one.what == Do::choose; });
    ASSERT_NE(form, found.end());
    EXPECT_TRUE(form->cost.chosen);
    EXPECT_EQ(form->cost.from, std::vector<Zone>{Zone::hand});
    EXPECT_TRUE(form->cost.of.empty());
    Hint hint;
    hint.hand = {Face{CardId::slash, Suit::spade, 7}};
    EXPECT_FALSE(expand(*scene.game, *form, hint).empty());
    for (const auto viewer : {Viewer::of(3), Viewer::everyone()}) {
        const auto answers = state_json(*scene.game, viewer)["prompts"][0]["answers"];
        EXPECT_EQ(answers[0]["cards"],
                  (nlohmann::json{{"least", 1}, {"most", 1}, {"from", {"hand"}}, {"chosen", true}}));
    }
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
