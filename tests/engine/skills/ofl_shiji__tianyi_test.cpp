// 天翊.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(OflShijiTianyi, OnceEverybodyHasBeenHurtSomebodyGainsZuoxing) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .max_hp = 3, .skills = {"ofl_shiji__tianyi"}}}, {{"deal", 1}});
    for (const int seat : {1, 2}) scene.input(ruled(StartFlow{.event = "damage", .seat = static_cast<Seat>(seat)}));
    scene.end(1);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 10);
    scene.input(says(Do::choose, 2).naming({1}));
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (json{"zuoxing"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
