// 鬼才: a hand card in place of the judgement card.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::guicai_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .judge = {"indulgence@S6"}},
            {.role = "rebel", .general = "simayi", .equip = {"chitu@H5"}},
            {.role = "rebel", .general = "guojia"}};
}

TEST(Guicai, TheNewCardDecidesAndTheOldOneIsDiscarded) {
    Scene scene(table());
    scene.pass().reveal(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "2:choice guicai");
    scene.skill(2, "guicai", {"slash@S7"});
    EXPECT_EQ(scene.asked(), "1:discard") << "乐不思蜀 works: the play phase is skipped";
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3", "slash@S7", "indulgence@S6"}));
}

TEST(Guicai, TheCardMayBeLaidDownAtOnceOrAfterwards) {
    Scene at_once(table());
    at_once.pass().reveal(1, "slash@S7").respond(2, "peach@H3");
    EXPECT_EQ(at_once.asked(), "1:play");
    Scene afterwards(table());
    afterwards.pass().reveal(1, "slash@S7").skill(2, "guicai").respond(2, "peach@H3");
    EXPECT_EQ(afterwards.asked(), "1:play");
}

TEST(Guicai, HandCardsOnly) {
    Scene scene(table());
    scene.pass().reveal(1, "slash@S7");
    auto known = scene.state()["seats"][1]["hand"];
    EXPECT_EQ(known, 4);
    scene.input(ruled(SetSeat{.seat = 2, .hand = 0}));
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("guicai").with({"chitu@H5"})),
              "no_card");
}

TEST(Guicai, TheLastReplacementStandsAndTiandiuTakesThatCard) {
    Scene scene({{.role = "lord", .general = "guojia", .judge = {"indulgence@S6"}},
                 {.role = "rebel", .general = "simayi"}});
    scene.pass().reveal(1, "slash@S7").skill(2, "guicai", {"peach@H3"}).skill(1, "tiandu");
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"peach@H3"});
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::guicai_test
