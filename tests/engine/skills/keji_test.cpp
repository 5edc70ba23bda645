// 克己: no 杀, no discarding.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::keji_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "lvmeng", .hp = 1}, {.role = "rebel"}};
}

TEST(Keji, WithoutASlashTheDiscardPhaseMayBeSkipped) {
    Scene scene(table());
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice keji");
    scene.skill(1, "keji");
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.hand(1), 6);
}

TEST(Keji, NotAfterASlashUsedOrPlayed) {
    Scene used(table());
    used.use(1, "slash@S7", {2}).pass(2).end(1);
    EXPECT_EQ(used.asked(), "1:discard");
    Scene played(table());
    played.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7").respond(1, "slash@S8").pass(2).end(1);
    EXPECT_EQ(played.asked(), "1:discard");
}

TEST(Keji, ASlashPlayedInAnothersTurnDoesNotMatter) {
    Scene scene(table(), {{"first", 2}});
    scene.use(2, "savage_assault@S7").pass().respond(1, "slash@S8").end(2).discard(2, {"?"});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:choice keji");
}

TEST(Keji, AlsoWithASkippedPlayPhase) {
    auto seats = table();
    seats[0].judge = {"indulgence@S6"};
    Scene scene(seats);
    scene.pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:choice keji");
}

}  // namespace
}  // namespace jianjun::engine::testing::keji_test
