// 庸肆.
#include "engine/rules/factions.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__yongsi_test {
namespace {

TEST(Yongsi, CountsAsWearingTheSealUnlessSomebodyDoes) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"ld__yongsi"}}}), of("wei"), of("wei"), of("wu")});
    EXPECT_EQ(scene.hand(1), 7);
    EXPECT_TRUE(big_faction(*scene.game, 1));
    EXPECT_FALSE(big_faction(*scene.game, 2));
    auto worn = kingdom({with(of("qun"), {{"skills", {"ld__yongsi"}}}), with(of("wei"), {{"equip", {"jade_seal@CA"}}}), of("wei"), of("wu")});
    EXPECT_EQ(worn.hand(1), 6);
}

TEST(Yongsi, KnownBothShowsTheHandAsFarAsAnybodyTellsIt) {
    auto scene = kingdom({of("wei"), with(of("qun"), {{"skills", {"ld__yongsi"}}, {"hand", {"jink@H2"}}}),
                          of("wu"), of("shu")},
                         {{"deal", 0}});
    scene.use(1, "known_both@C3", {2});
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.reveal(2, "jink@H2").pass();
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Yongsi, AHiddenYuanShuShowsHimselfToDrawOneMore) {
    auto scene = kingdom({hidden("ld__yuanshu", "hs__jiling"), of("shu"), of("wei"), of("wu")}, {{"deal", 1}});
    scene.skill(1, "ld__yongsi");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.state()["seats"][0]["shown"], (nlohmann::json{true, false}));
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__yongsi_test
