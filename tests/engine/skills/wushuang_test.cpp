// 无双: two for one.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::wushuang_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "lvbu"}, {.role = "rebel"}};
}

TEST(Wushuang, ASlashTakesTwoJinks) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.respond(2, "jink@D2");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Wushuang, OneIsSpentInVain) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 3);
}

TEST(Wushuang, TheOpponentInADuelNeedsTwoEachTime) {
    Scene user(table());
    user.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7");
    EXPECT_EQ(user.asked(), "2:slash");
    user.respond(2, "slash@S8");
    EXPECT_EQ(user.asked(), "1:slash");
    user.respond(1, "slash@S9");
    EXPECT_EQ(user.asked(), "2:slash") << "he himself needs only one";
    Scene target(table(), {{"first", 2}});
    target.use(2, "duel@SA", {1}).pass().respond(1, "slash@S7").respond(2, "slash@S8");
    EXPECT_EQ(target.asked(), "2:slash");
    target.pass(2);
    EXPECT_EQ(target.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::wushuang_test
