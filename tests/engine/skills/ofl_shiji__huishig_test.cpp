// 辉逝.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(OflShijiHuishig, WithoutAnAwakeningSkillHeDrawsFour) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1, .skills = {"ofl_shiji__huishig"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ofl_shiji__huishig", {}, {3});
    EXPECT_EQ(scene.hand(3), 8);
}

TEST(OflShijiHuishig, AnAwakeningSkillCountsAsFulfilled) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1, .skills = {"ofl_shiji__huishig"}}, {.role = "rebel", .skills = {"zaoxian"}}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ofl_shiji__huishig", {}, {3}).pass().use(2, "peach@H3");
    scene.end(1).discard(1, {"?"}).end(2).discard(2, {"?", "?", "?", "?"});
    EXPECT_EQ(scene.state()["seats"][2]["skills"], (json{"zaoxian", "jixi"}));
}

TEST(OflShijiHuishig, AlsoOneThatComesInTwoPhases) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 1, .skills = {"ofl_shiji__huishig"}},
                 {.role = "rebel", .skills = {"ofl_shiji__sanchen"}}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ofl_shiji__huishig", {}, {3}).pass().use(2, "peach@H3");
    scene.end(1).discard(1, {"?"}).end(2).discard(2, {"?", "?", "?", "?"});
    EXPECT_EQ(scene.state()["seats"][2]["skills"], (json{"ofl_shiji__sanchen", "ofl_shiji__miewu"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
