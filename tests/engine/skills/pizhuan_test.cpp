// 辟撰.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Pizhuan, SpadesLayBooksThatRaiseTheHandLimit) {
    Scene scene({{.role = "lord", .hp = 3, .skills = {"pizhuan"}}, {.role = "rebel"}}, {{"deal", 4}});
    scene.use(1, "slash@S7", {2}).skill(1, "pizhuan").reveal(1, "peach@H3").pass(2);
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (json{"peach@H3"}));
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
    scene.discard(1, {"?"});
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing
