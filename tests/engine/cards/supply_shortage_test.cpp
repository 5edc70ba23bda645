// 兵粮寸断.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::supply_shortage_test {
namespace {

std::vector<SeatSpec> five() {
    return {
        {.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}, {.role = "renegade"}};
}
nlohmann::json starve(int target) {
    return {{"do", "use"}, {"seat", 1}, {"cards", {"supply_shortage@S10"}}, {"targets", {target}}};
}

TEST(SupplyShortage, SkipsTheDrawPhaseUnlessClubs) {
    Scene scene({{.role = "lord", .judge = {"supply_shortage@S10"}}, {.role = "rebel"}});
    scene.pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(1), 4);

    Scene lucky({{.role = "lord", .judge = {"supply_shortage@S10"}}, {.role = "rebel"}});
    lucky.pass().reveal(1, "slash@C2");
    EXPECT_EQ(lucky.hand(1), 6);
}

TEST(SupplyShortage, OnlyOnSomebodyElseAtDistanceOne) {
    Scene scene(five());
    EXPECT_EQ(scene.refused(starve(1)), "target");
    EXPECT_EQ(scene.refused(starve(3)), "distance");
    scene.input(starve(5));
    EXPECT_EQ(scene.judge_zone(5), (std::vector<std::string>{"supply_shortage@S10"}));
}

TEST(SupplyShortage, AMountHelps) {
    auto seats = five();
    seats[0].equip = {"dayuan@SK"};
    Scene scene(seats);
    scene.input(starve(3));
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"supply_shortage@S10"}));
}

TEST(SupplyShortage, NotWhereOneLiesAndNotWhereTheZoneIsSealed) {
    auto seats = five();
    seats[1].judge = {"supply_shortage@C4"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(starve(2)), "same_name");
    scene.input({{"do", "rule"}, {"start", {{"event", "seal_judge"}, {"seat", 5}}}});
    EXPECT_EQ(scene.refused(starve(5)), "sealed");
}

TEST(SupplyShortage, QicaiKnowsNoDistance) {
    auto seats = five();
    seats[0].skills = {"qicai"};
    Scene scene(seats);
    scene.input(starve(3));
    EXPECT_EQ(scene.judge_zone(3), (std::vector<std::string>{"supply_shortage@S10"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::supply_shortage_test
