// 鸾俦.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Luanchou, TwoHaveGonghuanUntilOthersGetIt) {
    Scene scene({{.role = "lord", .skills = {"luanchou"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "luanchou", {}, {2, 3});
    for (const int i : {1, 2}) EXPECT_EQ(scene.state()["seats"][i]["skills"], (json{"gonghuan"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("luanchou").on({1, 2})), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing
