// 颂蜀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__songshu_test {
namespace {

using nlohmann::json;

Input into_ren(const std::vector<std::string>& cards) {
    return ruled(MoveCards{.cards = faces(cards), .from = {Zone::draw, nobody}, .to = {Zone::ren, nobody}});
}
Scene table_of(int deal) {
    return Scene({{.role = "lord", .equip = {"eight_diagram@S2"}}, {.role = "rebel", .max_hp = 9, .skills = {"ofl_shiji__songshu"}}}, {{"deal", deal}});
}

TEST(OflShijiSongshu, WhoHoldsNoMoreThanLiesThereUsesNothingElse) {
    auto scene = table_of(1);
    ASSERT_EQ(scene.asked(), "2:choice ofl_shiji__songshu");
    scene.input(into_ren({"slash@S9", "duel@SA"})).skill(2, "ofl_shiji__songshu", {"slash@C8"});
    EXPECT_EQ(scene.hand(1), 3);
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"slash@S9", "duel@SA", "slash@C8"}));
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S7"}).on({2})), "barred");
    scene.use(1, "slash@S9", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 8) << "out of the common zone by an ordinary use";
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"duel@SA", "slash@C8"}));
}

TEST(OflShijiSongshu, NeitherHandNorArmourAnswersForHim) {
    auto scene = table_of(2);
    scene.input(into_ren({"duel@SA", "slash@S9", "jink@D2"})).skill(2, "ofl_shiji__songshu", {"jink@H2"});
    scene.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7");
    ASSERT_EQ(scene.asked(), "1:slash");
    EXPECT_EQ(scene.refused(says(Do::respond, 1).with({"slash@S8"})), "barred");
    scene.respond(1, "slash@S9").pass(2);
    EXPECT_EQ(scene.hp(2), 8);
    EXPECT_EQ(scene.state()["zones"]["ren"], (json{"jink@D2", "jink@H2"}));
}

TEST(OflShijiSongshu, WhoHoldsMoreIsFreeAndItMayBeOnesOwnPhase) {
    auto scene = table_of(4);
    scene.skill(2, "ofl_shiji__songshu", {"jink@H2"}).use(1, "slash@S7", {2}).pass(2).end(1).discard(1, {"?"});
    ASSERT_EQ(scene.asked(), "2:choice ofl_shiji__songshu") << "his own play phase, too";
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("ofl_shiji__songshu").with({"?"})), "card");
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__songshu_test
