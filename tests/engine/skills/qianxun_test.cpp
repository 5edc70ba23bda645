// 谦逊: two tricks cannot reach him.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::qianxun_test {
namespace {

TEST(Qianxun, NoTargetOfSnatchOrIndulgence) {
    Scene scene(
        {{.role = "lord", .general = "daqiao"}, {.role = "rebel", .general = "luxun"}, {.role = "rebel"}});
    for (const auto* card : {"snatch@S3", "indulgence@S6"})
        EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {card}}, {"targets", {2}}}), "target")
            << card;
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"jink@D2"}}, {"as", "indulgence"}, {"targets", {2}}}),
        "target");
    scene.use(1, "dismantlement@S3", {2});
    EXPECT_EQ(scene.asked(), "1,2,3:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::qianxun_test
