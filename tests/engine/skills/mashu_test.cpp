// 马术: one step nearer to others.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::mashu_test {
namespace {

TEST(Mashu, ReachesOneFurtherAndAddsToAMount) {
    const std::vector<SeatSpec> seats{{.role = "lord", .general = "machao"},
                                      {.role = "rebel"},
                                      {.role = "rebel"},
                                      {.role = "rebel"},
                                      {.role = "loyalist"},
                                      {.role = "rebel"}};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({4})),
              "range");
    scene.use(1, "chitu@H5").use(1, "slash@S7", {4}).pass(1);
    EXPECT_EQ(scene.asked(), "4:jink");
}

TEST(Mashu, IsNotTheAttackRangeAndHelpsTricksToo) {
    const std::vector<SeatSpec> seats{{.role = "lord", .general = "machao"},
                                      {.role = "rebel"},
                                      {.role = "rebel"},
                                      {.role = "rebel"},
                                      {.role = "loyalist"}};
    Scene scene(seats);
    scene.use(1, "snatch@S3", {3});
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::mashu_test
