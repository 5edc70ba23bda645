// 鹤翼.
#include "engine/rules/numbers.h"
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::heyi_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Heyi, EverybodyInTheRowIsOneFartherWhileFourLive) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"heyi"}}}), of("wei"), of("shu"), of("wu"), of("qun")});
    EXPECT_EQ(distance(*scene.game, 3, 2), 2);
    EXPECT_EQ(distance(*scene.game, 5, 1), 2);
    EXPECT_EQ(distance(*scene.game, 1, 3), 2) << "of others nothing changes";
    scene.input(ruled(Change::Kill{4}));
    EXPECT_EQ(distance(*scene.game, 3, 2), 2);
    scene.input(ruled(Change::Kill{5}));
    EXPECT_EQ(distance(*scene.game, 3, 2), 1) << "three are too few for a formation";
}

TEST(Heyi, WhoeverIsInTheRowHasFeiying) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"heyi"}}}), of("wei"), of("shu"), of("wu"), of("qun")});
    const auto skills_of = [&](int seat) { return scene.state()["seats"][static_cast<std::size_t>(seat) - 1]["skills"]; };
    EXPECT_EQ(skills_of(1), (nlohmann::json{"heyi", "feiying"}));
    EXPECT_EQ(skills_of(2), (nlohmann::json{"feiying"}));
    EXPECT_EQ(skills_of(3), nlohmann::json::array());
}

TEST(Heyi, WithoutARowNobody) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"heyi"}}}), of("shu"), of("wei"), of("wu")});
    EXPECT_EQ(distance(*scene.game, 2, 1), 1);
}

TEST(Heyi, InBoxesBefore2017OnlyTheOthersOfTheRow) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"heyi"}}}), of("wei"), of("shu"), of("wu"), of("qun")}, before_2017);
    EXPECT_EQ(distance(*scene.game, 3, 2), 2);
    EXPECT_EQ(distance(*scene.game, 5, 1), 1) << "not he himself";
    EXPECT_EQ(scene.state()["seats"][0]["skills"], (nlohmann::json{"heyi"}));
    EXPECT_EQ(scene.state()["seats"][1]["skills"], (nlohmann::json{"feiying"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::heyi_test
