// 双刃.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shuangren_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

const nlohmann::json seats{pair("hs__jiling", "hs__lvbu"), of("wei"), of("shu"), of("wei")};

TEST(Shuangren, WonStrikesOneOfThatFaction) {
    auto scene = kingdom(seats);
    scene.skill(1, "shuangren", {"slash@SJ"}, {2}).reveal(2, "slash@S7");
    scene.input(says(Do::choose, 1).naming({4})).pass(4);
    EXPECT_EQ(scene.hp(4), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Shuangren, OtherwiseNobodyElseIsReached) {
    auto scene = kingdom(seats);
    scene.skill(1, "shuangren", {"slash@S7"}, {2}).reveal(2, "slash@SJ");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})),
              "target");
}

TEST(Shuangren, InBoxesBefore2017NotWinningEndsThePlayPhase) {
    auto scene = kingdom(seats, before_2017);
    scene.skill(1, "shuangren", {"slash@S7"}, {2}).reveal(2, "slash@SJ");
    EXPECT_EQ(scene.game->table().phase, Phase::discard);
    EXPECT_EQ(scene.asked(), "1:discard");
}

}  // namespace
}  // namespace jianjun::engine::testing::shuangren_test
