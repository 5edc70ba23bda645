// 英魂.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Yinghun, DrawsManyAndDiscardsOneOrTheOtherWayRound) {
    for (const bool many : {true, false}) {
        Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1, .max_hp = 4, .skills = {"yinghun"}}, {.role = "rebel"}}, {{"deal", 2}});
        scene.end(1).skill(2, "yinghun", {}, {3}).choose(2, many ? "draw" : "discard");
        EXPECT_EQ(scene.asked(), "3:discard");
        scene.discard(3, many ? std::vector<std::string>{"?"} : std::vector<std::string>{"?", "?", "?"});
        EXPECT_EQ(scene.hand(3), many ? 4 : 0);
    }
}

}  // namespace
}  // namespace jianjun::engine::testing
