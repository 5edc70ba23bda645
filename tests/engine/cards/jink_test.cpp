// 闪.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jink_test {
namespace {

TEST(Jink, NeverInFreeTime) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"jink@H2"})), "not_now");
}

TEST(Jink, NothingAnswersIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).use(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(Jink, AnotherBasicCardDoesNotDodge) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"peach@H3"})), "wrong_card");
    EXPECT_EQ(scene.refused(says(Do::respond, 1).with({"jink@H2"})), "not_asked");
    EXPECT_EQ(scene.refused(says(Do::respond, 2).with({"jink@H2", "jink@D2"})), "convert");
}

}  // namespace
}  // namespace jianjun::engine::testing::jink_test
