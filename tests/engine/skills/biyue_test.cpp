// 闭月: a card at the end.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::biyue_test {
namespace {

TEST(Biyue, OneCardInTheFinishPhase) {
    Scene scene({{.role = "lord", .general = "diaochan"}, {.role = "rebel"}});
    scene.end(1).discard(1, {"?", "?", "?"});
    EXPECT_EQ(scene.asked(), "1:choice biyue");
    scene.skill(1, "biyue");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Biyue, NotInAnothersFinishPhase) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "diaochan"}});
    scene.end(1).discard(1, {"?", "?"});
    EXPECT_EQ(scene.asked(), "2:play") << "only her own phases are asked about";
}

}  // namespace
}  // namespace jianjun::engine::testing::biyue_test
