// 无中生有.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ex_nihilo_test {
namespace {

TEST(ExNihilo, DrawsTwo) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "ex_nihilo@H7");
    EXPECT_EQ(scene.asked(), "1,2:nullification");
    EXPECT_EQ(scene.hand(1), 5);
    scene.pass();
    EXPECT_EQ(scene.hand(1), 7);
}

TEST(ExNihilo, OnlyOnOneself) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"ex_nihilo@H7"}).on({2})),
              "target");
}

TEST(ExNihilo, NullifiedNothingIsDrawn) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    scene.use(1, "ex_nihilo@H7").respond(2, "nullification@SJ").pass();
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::ex_nihilo_test
