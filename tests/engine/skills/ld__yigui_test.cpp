// 役鬼.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__yigui_test {
namespace {

using nlohmann::json;

json raises(const char* general, const char* as, int target) {
    return {{"do", "skill"}, {"seat", 1}, {"skill", "ld__yigui"}, {"as", as}, {"targets", {target}}, {"general", general}};
}
Scene begun() {
    auto scene = kingdom({hidden("ld__zuoci", "hs__huatuo"), of("wei"), hidden("hs__zhaoyun", "hs__liubei"), of("shu")});
    scene.input(reveal_general(1, "ld__zuoci"));
    return scene;
}

TEST(LdYigui, TwoSoulsAsHeIsShownAndTheTargetsAreOfTheirFactionOrNone) {
    auto scene = begun();
    EXPECT_EQ(mark(scene, 1, "soul"), 2);
    while (scene.asked() != "1:play ld__yigui" && scene.asked() != "1:play") scene.pass();
    EXPECT_EQ(scene.refused(raises("hs__zhangfei", "duel", 2)), "faction") << "he is of shu, seat 2 of wei";
    EXPECT_EQ(scene.refused(raises("hs__zhaoyun", "duel", 3)), "general") << "he is at the table";
    scene.input(raises("hs__caocao", "duel", 2)).pass().pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(mark(scene, 1, "soul"), 1);
    EXPECT_EQ(scene.refused(raises("hs__guojia", "duel", 2)), "same_name") << "each name once a turn";
    EXPECT_EQ(scene.refused(raises("hs__caopi", "jink", 2)), "card") << "no 闪";
}

TEST(LdYigui, ItSavesAndTheSoulIsNamedWithIt) {
    auto scene =
        kingdom({hidden("ld__zuoci", "hs__huatuo"), of("qun"), with(of("wei"), {{"hp", 1}}), of("shu")});
    scene.input(reveal_general(1, "ld__zuoci"))
        .end(1)
        .discard(1, {"?", "?", "?"})
        .use(2, "slash@S7", {3})
        .pass(3)
        .pass(2)
        .pass(3)
        .pass(4);
    scene.input(
        json{{"do", "use"}, {"seat", 1}, {"as", "peach"}, {"skill", "ld__yigui"}, {"general", "hs__guojia"}});
    EXPECT_EQ(scene.hp(3), 1);
    EXPECT_EQ(mark(scene, 1, "soul"), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__yigui_test
