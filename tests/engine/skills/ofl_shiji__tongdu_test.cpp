// 统度.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiTongdu, ATrickIsRecastForTwo) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .skills = {"ofl_shiji__tongdu"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).skill(2, "ofl_shiji__tongdu", {}, {3});
    scene.input(says(Do::choose, 3).with({"duel@SA"}));
    EXPECT_EQ(scene.hand(3), 5);
    scene.pass(2).use(1, "slash@S8", {2});
    EXPECT_EQ(scene.asked(), "2:jink") << "once a turn";
}

TEST(OflShijiTongdu, HeSaysThatHeRecastsIt) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"ofl_shiji__tongdu"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2})
        .skill(2, "ofl_shiji__tongdu", {}, {3})
        .input(says(Do::recast, 3).with({"jink@D2"}));
    EXPECT_EQ(scene.hand(3), 4);
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(OflShijiTongdu, ExNihiloLetsDuanbiBeginAnew) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .skills = {"ofl_shiji__tongdu", "ofl_shiji__duanbi"}},
                 {.role = "rebel"}});
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"limits", {{"ofl_shiji__duanbi", {{"game", 1}}}}}}}});
    EXPECT_EQ(scene.game->table().count(2, "ofl_shiji__duanbi", Scope::game), 1);
    scene.use(1, "slash@S7", {2}).skill(2, "ofl_shiji__tongdu", {}, {3});
    scene.input(says(Do::choose, 3).with({"ex_nihilo@H7"}));
    EXPECT_EQ(scene.game->table().count(2, "ofl_shiji__duanbi", Scope::game), 0);
}

}  // namespace
}  // namespace jianjun::engine::testing
