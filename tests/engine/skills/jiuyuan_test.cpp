// 救援: a 桃 from 吴 heals its lord by two.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jiuyuan_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "sunquan", .hp = 1},
            {.role = "rebel"},
            {.role = "loyalist", .general = "ganning"},
            {.role = "rebel"}};
}

TEST(Jiuyuan, APeachOfAnotherWuCharacterHealsOneMore) {
    Scene scene(table(), {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass(1).use(3, "peach@H3");
    EXPECT_EQ(scene.hp(1), 2);
}

TEST(Jiuyuan, NotHisOwnNorOfAnotherFactionNorAnalepticOfHis) {
    Scene own(table(), {{"first", 2}});
    own.use(2, "slash@S7", {1}).pass(1).pass(2).pass(3).pass(4).use(1, "peach@H3");
    EXPECT_EQ(own.hp(1), 1);
    Scene other(table(), {{"first", 2}});
    other.use(2, "slash@S7", {1}).pass(1).use(4, "peach@H3");
    EXPECT_EQ(other.hp(1), 1);
    Scene wine(table(), {{"first", 2}});
    wine.use(2, "slash@S7", {1}).pass(1).use(1, "analeptic@S3");
    EXPECT_EQ(wine.hp(1), 1);
}

TEST(Jiuyuan, OnlyForALord) {
    auto seats = table();
    seats[0].role = "rebel";
    seats[1].role = "lord";
    Scene scene(seats, {{"first", 2}});
    scene.use(2, "slash@S7", {1}).pass(1).use(3, "peach@H3");
    EXPECT_EQ(scene.hp(1), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::jiuyuan_test
