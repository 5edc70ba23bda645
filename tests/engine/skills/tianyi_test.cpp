// 天义.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::tianyi_test {
namespace {

const nlohmann::json seats{pair("hs__taishici", "hs__huanggai"), of("wei"), of("shu"), of("qun"), of("wei")};

TEST(Tianyi, WonReachesTwoAnywhereTwice) {
    auto scene = kingdom(seats);
    scene.skill(1, "tianyi", {"slash@SJ"}, {2}).reveal(2, "slash@S7");
    scene.use(1, "slash@S8", {3, 4}).pass(3).pass(4).use(1, "slash@C2", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.hp(4), 3);
}

TEST(Tianyi, LostForbidsTheSlash) {
    auto scene = kingdom(seats);
    scene.skill(1, "tianyi", {"slash@S7"}, {2}).reveal(2, "slash@SJ");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})),
              "not_now");
}

}  // namespace
}  // namespace jianjun::engine::testing::tianyi_test
