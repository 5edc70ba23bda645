// 酒.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::analeptic_test {
namespace {

std::vector<SeatSpec> two() {
    return {{.role = "lord"}, {.role = "rebel"}};
}

TEST(Analeptic, TheMarkIsTakenByTheNextSlashEvenIfItIsDodged) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel"}});
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).use(2, "jink@H2");
    EXPECT_EQ(scene.state()["seats"][0]["drunk"], 0);
    scene.input({{"do", "rule"}, {"allow", {{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}}}});
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Analeptic, OnceAPhaseAndDyingIsNeverCounted) {
    Scene scene({{.role = "lord", .hp = 1}, {.role = "rebel"}});
    scene.use(1, "analeptic@S3").use(1, "duel@SA", {2}).pass().respond(2, "slash@S7").pass(1);
    EXPECT_EQ(scene.asked(), "1:peach|analeptic");
    scene.use(1, "analeptic@C3");
    EXPECT_EQ(scene.hp(1), 1) << "酒 outside free time has no limit";
    EXPECT_EQ(scene.state()["seats"][0]["drunk"], 1) << "and gives no mark of its own";
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"analeptic@S9"}}}), "limit");
}

TEST(Analeptic, SavesNobodyElse) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:peach");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"analeptic@S3"}}}), "wrong_card");
}

TEST(Analeptic, ADyingUseInOnesOwnTurnLeavesTheLimitFree) {
    Scene scene({{.role = "lord", .hp = 1}, {.role = "rebel"}});
    scene.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7").pass(1).use(1, "analeptic@C3");
    scene.use(1, "analeptic@S3");
    EXPECT_EQ(scene.state()["seats"][0]["drunk"], 1);
}

TEST(Analeptic, IsForgottenAtTheEndOfTheTurn) {
    Scene scene(two());
    scene.use(1, "analeptic@S3").end(1).discard(1, {"?"}).end(2).discard(2, {"?", "?"});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Analeptic, ABorrowedSlashTakesIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .equip = {"crossbow@CA"}}}, {{"first", 2}});
    scene.use(2, "analeptic@S3");
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"equip", {"blade@S5"}}}}});
    scene.input({{"do", "use"}, {"seat", 2}, {"cards", {"collateral@CQ"}}, {"targets", {1}}, {"then", {2}}});
    scene.pass().respond(1, "slash@S7").pass(2);
    EXPECT_EQ(scene.hp(2), 3) << "seat 1 had drunk nothing";
    EXPECT_EQ(scene.state()["seats"][1]["drunk"], 1) << "and seat 2's mark still waits";
}

}  // namespace
}  // namespace jianjun::engine::testing::analeptic_test
