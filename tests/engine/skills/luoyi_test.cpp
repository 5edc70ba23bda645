// 裸衣: one card less, one damage more.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::luoyi_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "xuchu"}, {.role = "rebel"}, {.role = "rebel"}};
}

TEST(Luoyi, DrawsOneLessAndHisSlashesDealOneMoreThisTurn) {
    Scene scene(table());
    scene.skill(1, "luoyi");
    EXPECT_EQ(scene.hand(1), 5);
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Luoyi, DeclinedNothingChanges) {
    Scene scene(table());
    scene.pass(1).use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Luoyi, ADuelThatHeUsesToo) {
    Scene scene(table());
    scene.skill(1, "luoyi").use(1, "duel@SA", {2}).pass().pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Luoyi, NotOtherTricksAndNotOnAChain) {
    Scene tricks(table());
    tricks.skill(1, "luoyi").use(1, "savage_assault@S7").pass().pass(2);
    EXPECT_EQ(tricks.hp(2), 3);
    Scene chain(table());
    for (int seat : {2, 3}) chain.input(ruled(SetSeat{.seat = static_cast<Seat>(seat), .chained = true}));
    chain.skill(1, "luoyi").use(1, "fire__slash@H4", {2}).pass(2);
    EXPECT_EQ(chain.hp(2), 2);
    EXPECT_EQ(chain.hp(3), 2) << "the raised number travels, and is not raised again";
}

TEST(Luoyi, NotInADuelThatSomebodyElseBegan) {
    Scene scene({{.role = "lord", .general = "xuchu"}, {.role = "rebel", .general = "diaochan"}},
                {{"first", 1}});
    scene.skill(1, "luoyi").end(1).discard(1, {"?"});
    scene.use(2, "duel@SA", {1}).pass().respond(1, "slash@S7").pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::luoyi_test
