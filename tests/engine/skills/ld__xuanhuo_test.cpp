// 眩惑.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__xuanhuo_test {
namespace {

using nlohmann::json;

Scene begun() {
    return kingdom({of("shu"), with(of("shu"), {{"skills", {"ld__xuanhuo"}}}), with(of("wei"), {{"skills", {"hs__paoxiao"}}})});
}

TEST(LdXuanhuo, OneGivenOneDiscardedAndATigersSkillForTheTurn) {
    auto scene = begun();
    scene.skill(1, "ld__xuanhuo", {"slash@S7", "peach@H3"});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"slash@S7"}));
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3"}));
    EXPECT_EQ(scene.asked(), "1:choice hs__wusheng hs__longdan hs__tieqi hs__liegong hs__kuanggu") << "咆哮 is at the table";
    scene.choose(1, "hs__wusheng").use_as(1, {"jink@H2"}, "slash", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ld__xuanhuo")), "skill") << "once a phase";
    scene.end(1);
    EXPECT_EQ(scene.state()["seats"][0]["skills"], json::array());
}

TEST(LdXuanhuo, NotHeHimselfNorAnotherFaction) {
    auto scene = begun();
    scene.end(1).discard(1, {"?", "?"});
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("ld__xuanhuo")), "skill");
    scene.end(2).discard(2, {"?", "?"});
    EXPECT_EQ(scene.refused(says(Do::skill, 3).by_skill("ld__xuanhuo")), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__xuanhuo_test
