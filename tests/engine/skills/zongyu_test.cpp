// 总御.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::zongyu_test {
namespace {

nlohmann::json monarch(std::vector<std::string> worn) {
    return with(of("wei"), {{"skills", {"zongyu"}}, {"equip", std::move(worn)}});
}
using Worn = std::vector<std::string>;

TEST(Zongyu, AMountThatIsUsedBringsTheDragonsFromWhoeverWearsThem) {
    auto scene = kingdom(
        {monarch({"dilu@C5"}), with(of("shu"), {{"equip", {"liulongcanjia@HK"}}}), of("wu"), of("qun")});
    scene.use(1, "chitu@H5");
    EXPECT_EQ(scene.equipment(1), Worn{"liulongcanjia@HK"});
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.discard_pile(), (Worn{"dilu@C5", "chitu@H5"}));
}

TEST(Zongyu, OrOutOfTheDiscardPile) {
    auto scene = kingdom({monarch({}), of("shu"), of("wu"), of("qun")});
    scene.use(1, "chitu@H5");
    EXPECT_EQ(scene.equipment(1), Worn{"chitu@H5"}) << "nobody has seen them yet";
    scene.input(
        {{"do", "rule"},
         {"move",
          {{"cards", {"liulongcanjia@HK"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "discard"}}}}}});
    scene.use(1, "dilu@C5");
    EXPECT_EQ(scene.equipment(1), Worn{"liulongcanjia@HK"});
}

TEST(Zongyu, WhereSomebodyElsePutsThemOnOnesMountMayBeExchanged) {
    auto scene = kingdom({monarch({"dilu@C5"}), of("shu"), of("wu"), of("qun")});
    scene.end(1).discard(1, {"?", "?"}).use(2, "liulongcanjia@HK").skill(1, "zongyu");
    EXPECT_EQ(scene.equipment(1), Worn{"liulongcanjia@HK"});
    EXPECT_EQ(scene.equipment(2), Worn{"dilu@C5"});
}

}  // namespace
}  // namespace jianjun::engine::testing::zongyu_test
