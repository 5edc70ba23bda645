// 急袭.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Jixi, AFieldIsSnatch) {
    Scene scene({{.role = "lord", .skills = {"jixi"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.input(ruled(MoveCards{.cards = faces({"slash@S7"}), .from = {Zone::draw, nobody}, .to = {Zone::general, 1}}));
    EXPECT_NE(scene.refused(says(Do::use, 1).with({"slash@S8"}).used_as("snatch").on({2})), "");
    scene.use_as(1, {"slash@S7"}, "snatch", {2}).pass().take(1, 2, "hand");
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
}

TEST(Jixi, TheFieldThatIsUsedBringsNobodyNearer) {
    const SeatSpec other{.role = "rebel"};
    Scene scene({{.role = "lord", .skills = {"jixi", "tuntian"}}, other, other, other, other});
    const auto field = [&](const char* card) {
        scene.input(ruled(MoveCards{.cards = faces({card}), .from = {Zone::draw, nobody}, .to = {Zone::general, 1}}));
    };
    field("slash@S7");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).used_as("snatch").on({3})), "distance");
    field("slash@S8");
    scene.use_as(1, {"slash@S7"}, "snatch", {3}).pass().take(1, 3, "hand");
    EXPECT_EQ(scene.hand(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
