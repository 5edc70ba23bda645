// 腹鳞.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxFulin, GainedCardsGoBackAndAreDrawnAtTheEnd) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"fhyx__fulin"}}}, {{"deal", 1}});
    scene.end(1);
    EXPECT_EQ(scene.asked(), "2:choice fhyx__fulin");
    scene.skill(2, "fhyx__fulin", {"peach@H3"});
    EXPECT_EQ(scene.hand(2), 2);
    scene.end(2);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
