// 典财.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::diancai_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

TEST(Diancai, ManyLostCardsAreMadeUpAndTheDeputyMayChange) {
    auto scene = kingdom({of("wei"), with(pair("ld__lvfan", "hs__sunquan"), {{"hp", 1}}), of("shu"), of("qun")},
                         {{"deal", 2}});
    scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "jink@H2").end(1);
    EXPECT_EQ(scene.asked(), "2:choice diancai");
    scene.skill(2, "diancai");
    EXPECT_EQ(scene.hand(2), 3);
    scene.choose(2, "change_deputy");
    scene.input(reveal_general(2, "hs__zhangfei")).input(reveal_general(2, "hs__zhouyu"));
    EXPECT_EQ(at(scene, 2).generals[1], "hs__zhouyu") << "the first is of another faction and goes under the pile";
    EXPECT_EQ(at(scene, 2).max_hp, 3) << "health stays";
}

TEST(Diancai, InBoxesBefore2017AsManyCardsAsHeHasLostHealth) {
    const nlohmann::json seats{of("wei"), with(pair("ld__lvfan", "hs__sunquan"), {{"hp", 2}}), of("shu"), of("qun")};
    const auto loses_one = [&](nlohmann::json more) {
        more["deal"] = 2;
        auto scene = kingdom(seats, more);
        scene.use(1, "dismantlement@S3", {2}).pass().take(1, 2, "hand", "jink@H2").end(1);
        return scene.asked();
    };
    EXPECT_EQ(loses_one(nlohmann::json::object()), "2:play") << "of 2 health he would have to lose two";
    EXPECT_EQ(loses_one(before_2017), "2:choice diancai") << "of 3 he has lost one";
}

}  // namespace
}  // namespace jianjun::engine::testing::diancai_test
