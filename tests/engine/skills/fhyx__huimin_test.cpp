// 惠民.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxHuimin, DrawsForThePoorAndGivesEachACard) {
    Scene scene({{.role = "lord", .skills = {"fhyx__huimin"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 2}});
    scene.end(1).skill(1, "fhyx__huimin", {}, {2, 3});
    EXPECT_EQ(scene.hand(1), 6);
    scene.input(says(Do::choose, 1).with({"peach@H3", "?"}).naming({2, 3}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"}));
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing
