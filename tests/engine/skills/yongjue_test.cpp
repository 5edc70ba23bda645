// 勇决.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::yongjue_test {
namespace {

TEST(Yongjue, AFirstSlashComesBack) {
    auto scene = kingdom({of("shu"), with(of("shu"), {{"skills", {"yongjue"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {4}).pass(4);
    EXPECT_EQ(scene.asked(), "1:choice gain");
    scene.choose(1, "gain");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"slash@S7"});
}

TEST(Yongjue, MayBeNamedByWhoeverUsedIt) {
    auto scene = kingdom({with(of("shu"), {{"skills", {"yongjue"}}}), of("wei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {4}).pass(4).skill(1, "yongjue");
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"slash@S7"});
}

}  // namespace
}  // namespace jianjun::engine::testing::yongjue_test
