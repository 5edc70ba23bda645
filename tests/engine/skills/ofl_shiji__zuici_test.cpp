// 罪辞.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__zuici_test {
namespace {

using nlohmann::json;

TEST(OflShijiZuici, TheCardComesBackAndATacticGoesToWhoHadIt) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__dingyi", "ofl_shiji__zuici"}}, {.role = "rebel"}, {.role = "rebel"}},
                {{"deal", 1}, {"extra_deck", true}});
    scene.skill(1, "ofl_shiji__dingyi").input(says(Do::choose, 1).with({"slash@S7"}).naming({2}));
    scene.end(1).use(2, "slash@S8", {1}).pass(1);
    ASSERT_EQ(scene.asked(), "1:choice ofl_shiji__zuici");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__zuici").on({3})), "target") << "nothing lies beside him";
    scene.skill(1, "ofl_shiji__zuici", {}, {2});
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"slash@S7"}));
    EXPECT_EQ(scene.asked(), "1:reveal") << "the owner picks";
    EXPECT_EQ(scene.refused(says(Do::reveal, 1).with({"extra:slash@C4"})), "no_card");
    scene.input(says(Do::reveal, 1).with({"extra:ex_nihilo@H8"}));
    EXPECT_EQ(scene.state()["seats"][1]["marks"], json::object());
}

TEST(OflShijiZuici, NothingToTakeNothingIsAsked) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__zuici"}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__zuici_test
