// 从谏.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__congjian_test {
namespace {

TEST(Congjian, OneMoreInHisTurnAndOutsideIt) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"ld__congjian"}}}), of("wei"), of("wu"), of("shu")});
    scene.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7").pass(1);
    EXPECT_EQ(scene.hp(1), 2) << "his own turn";
    auto outside = kingdom({of("wei"), with(of("qun"), {{"skills", {"ld__congjian"}}}), of("wu"), of("shu")});
    outside.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7").pass(1);
    EXPECT_EQ(outside.hp(1), 2) << "he deals it outside his turn";
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__congjian_test
