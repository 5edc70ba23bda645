// 穿心.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::chuanxin_test {
namespace {

TEST(Chuanxin, EquipmentAndHealthOrTheDeputy) {
    const auto seats = nlohmann::json{with(of("qun"), {{"skills", {"chuanxin"}}}), with(pair("hs__zhaoyun", "hs__liubei"), {{"equip", {"crossbow@DA"}}}),
                                      of("wei"), of("wu")};
    auto pays = kingdom(seats);
    pays.use(1, "slash@S7", {2}).pass(2).skill(1, "chuanxin").choose(2, "discard");
    EXPECT_TRUE(pays.equipment(2).empty());
    EXPECT_EQ(pays.hp(2), 3);
    auto bare = kingdom({seats[0], pair("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    bare.use(1, "slash@S7", {2}).pass(2).skill(1, "chuanxin").choose(2, "discard");
    EXPECT_EQ(bare.hp(2), 3) << "without equipment a point of health alone";
    EXPECT_EQ(at(bare, 2).generals[1], "hs__liubei");
    auto loses = kingdom(seats);
    loses.use(1, "slash@S7", {2}).pass(2).skill(1, "chuanxin").choose(2, "remove");
    EXPECT_EQ(loses.hp(2), 4);
    EXPECT_EQ(at(loses, 2).generals[1], "soldier_male");
    EXPECT_EQ(skills(loses, 2), std::vector<std::string>{"hs__longdan"});
}

}  // namespace
}  // namespace jianjun::engine::testing::chuanxin_test
