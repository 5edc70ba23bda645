// 雌雄双股剑: against the other sex.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::double_swords_test {
namespace {

TEST(DoubleSwords, TheTargetDiscardsOrTheUserDraws) {
    const std::vector<SeatSpec> seats{{.role = "lord", .equip = {"double_swords@S2"}, .gender = "male"},
                                      {.role = "rebel", .gender = "female"}};
    Scene discards(seats);
    discards.use(1, "slash@S7", {2}).skill(1, "double_swords").discard(2, {"peach@H3"});
    EXPECT_EQ(discards.hand(2), 3);
    EXPECT_EQ(discards.hand(1), 5);
    EXPECT_EQ(discards.asked(), "2:jink") << "before the 闪";
    Scene draws(seats);
    draws.use(1, "slash@S7", {2}).skill(1, "double_swords").pass(2);
    EXPECT_EQ(draws.hand(2), 4);
    EXPECT_EQ(draws.hand(1), 6);
}

TEST(DoubleSwords, ATargetWithoutHandLetsTheUserDraw) {
    Scene scene({{.role = "lord", .equip = {"double_swords@S2"}, .gender = "female"},
                 {.role = "rebel", .gender = "male"}},
                {{"deal", 0}});
    scene.use(1, "slash@S7", {2}).skill(1, "double_swords");
    EXPECT_EQ(scene.hand(1), 2);
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(DoubleSwords, NotBetweenTheSameSexNorWithoutOne) {
    Scene same({{.role = "lord", .equip = {"double_swords@S2"}, .gender = "male"},
                {.role = "rebel", .gender = "male"}});
    same.use(1, "slash@S7", {2});
    EXPECT_EQ(same.asked(), "2:jink");
    Scene none({{.role = "lord", .equip = {"double_swords@S2"}, .gender = "male"}, {.role = "rebel"}});
    none.use(1, "slash@S7", {2});
    EXPECT_EQ(none.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing::double_swords_test
