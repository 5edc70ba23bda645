// 天佐.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::tianzuo_test {
namespace {

using nlohmann::json;

TEST(Tianzuo, EightCardsComeIntoThePileAndHaveNoEffectOnHim) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .general = "ofl_shiji__godxunyu"}, {.role = "rebel"}}, {{"extra_deck", true}});
    EXPECT_EQ(scene.asked(), "1:play") << "nobody is asked";
    EXPECT_EQ(scene.state()["zones"]["draw"], 168 - 14);
    EXPECT_EQ(scene.state()["zones"]["aside"], json::array());
    scene.use(1, "raid_and_frontal_attack@S2", {2}).choose(1, "raid");
    EXPECT_EQ(scene.asked(), "1:play") << "no answer is asked for: it has no effect on him";
    EXPECT_EQ(scene.hp(2), scene.state()["seats"][1]["max_hp"]);
}

TEST(Tianzuo, WithoutHimNobodyHasThem) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_EQ(scene.state()["zones"]["draw"], 160 - 10);
}

}  // namespace
}  // namespace jianjun::engine::testing::tianzuo_test
