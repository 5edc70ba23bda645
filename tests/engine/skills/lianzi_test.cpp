// 敛资.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lianzi_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

Scene begun() {
    return kingdom({with(of("wu"), {{"skills", {"lianzi"}}, {"equip", {"crossbow@DA", "vine@C2"}}}),
                    with(of("wu"), {{"equip", {"axe@D5", "dilu@C5"}}}), with(of("shu"), {{"equip", {"kylin_bow@H5"}}})});
}

TEST(Lianzi, AsManyAsItsFactionWearsAreTurnedOverAndThoseOfItsKindGained) {
    auto scene = begun();
    scene.skill(1, "lianzi", {"slash@S7"});
    EXPECT_EQ(scene.refused(says(Do::reveal, 1).with({"slash@S8", "peach@H6", "duel@SA"})), "count");
    scene.input(says(Do::reveal, 1).with({"slash@S8", "peach@H6", "duel@SA", "jink@D7"}));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"slash@S8", "peach@H6", "jink@D7"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7", "duel@SA"}));
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"lianzi"}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("lianzi").with({"slash@S8"})), "skill");
}

TEST(Lianzi, WithFourItBecomesZhiheng) {
    auto scene = begun();
    scene.skill(1, "lianzi", {"slash@S7"});
    scene.input(says(Do::reveal, 1).with({"slash@S8", "peach@H6", "jink@D6", "jink@D7"}));
    EXPECT_EQ(skills(scene, 1), (std::vector<std::string>{"ld__lordsunquan_zhiheng"}));
}

TEST(Lianzi, InBoxesBefore2017TheBeaconsDoNotCount) {
    const nlohmann::json seats{with(of("wu"), {{"skills", {"lianzi"}}, {"equip", {"crossbow@DA", "vine@C2"}}}), of("wu"), of("shu")};
    const auto turned_over = [&](const nlohmann::json& more) {
        auto scene = kingdom(seats, more);
        scene.input(ruled(MoveCards{.cards = faces({"axe@D5"}), .from = {Zone::draw, nobody}, .to = {Zone::general, 1}}));
        scene.skill(1, "lianzi", {"slash@S7"});
        return scene.game->table().cards({Zone::processing, nobody}).size();
    };
    EXPECT_EQ(turned_over(nlohmann::json::object()), 3u);
    EXPECT_EQ(turned_over(before_2017), 2u);
}

}  // namespace
}  // namespace jianjun::engine::testing::lianzi_test
