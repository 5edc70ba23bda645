// 坐骑: +1 and −1, and equipment in general: replaced in one move, lending nothing when it pays.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::mounts_test {
namespace {

std::vector<SeatSpec> five() {
    return {{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "loyalist"}};
}

TEST(Mounts, MinusReachesFurther) {
    auto seats = five();
    seats[0].equip = {"chitu@H5"};
    Scene scene(seats);
    scene.use(1, "slash@S7", {3});
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Mounts, PlusKeepsOthersAway) {
    auto seats = five();
    seats[1].equip = {"jueying@S5"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}}),
              "range");
    seats[0].equip = {"dayuan@SK"};
    Scene both(seats);
    both.use(1, "slash@S7", {2});
    EXPECT_EQ(both.asked(), "2:jink") << "+1 and −1 cancel";
}

TEST(Mounts, OneOfEachAndTheSameKindReplaces) {
    Scene scene(five());
    scene.use(1, "chitu@H5").use(1, "jueying@S5").use(1, "dayuan@SK");
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"jueying@S5", "dayuan@SK"}));
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"chitu@H5"});
}

TEST(Mounts, EveryNameCountsInItsSlot) {
    for (const auto* plus : {"jueying@S5", "zhuahuangfeidian@HK", "dilu@C5", "hualiu@DK"}) {
        Scene scene(five());
        scene.use(1, plus);
        EXPECT_EQ(scene.state()["seats"][0]["equip"]["plus"], plus);
    }
    for (const auto* minus : {"dayuan@SK", "chitu@H5", "zixing@DK"}) {
        Scene scene(five());
        scene.use(1, minus);
        EXPECT_EQ(scene.state()["seats"][0]["equip"]["minus"], minus);
    }
}

TEST(Equipment, ReplacingIsOneSimultaneousMove) {
    auto seats = five();
    seats[0].equip = {"crossbow@CA"};
    Scene scene(seats);
    scene.use(1, "axe@D5");
    bool together = false;
    for (const auto& event : scene.game->events())
        if (const auto* moved = std::get_if<CardsMoved>(&event); moved && moved->reason == MoveReason::equip)
            together = moved->moves.size() == 2 && moved->moves[0].to.zone == Zone::discard &&
                       moved->moves[1].to.zone == Zone::equip;
    EXPECT_TRUE(together);
}

TEST(Equipment, AMountThatBecomesASlashLendsNoDistance) {
    auto seats = five();
    seats[0].equip = {"chitu@H5"};
    seats[0].skills = {"wusheng"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(
                  {{"do", "use"}, {"seat", 1}, {"cards", {"chitu@H5"}}, {"as", "slash"}, {"targets", {3}}}),
              "range");
    scene.use_as(1, {"chitu@H5"}, "slash", {2}, "wusheng");
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Equipment, AWeaponThatBecomesASlashLendsNoRange) {
    auto seats = five();
    seats[0].equip = {"kylin_bow@H5"};
    seats[0].skills = {"wusheng"};
    Scene scene(seats);
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"kylin_bow@H5"}}, {"as", "slash"}, {"targets", {3}}}),
        "range");
}

}  // namespace
}  // namespace jianjun::engine::testing::mounts_test
