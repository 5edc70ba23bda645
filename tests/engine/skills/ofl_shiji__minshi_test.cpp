// 悯施.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiMinshi, GivesBasicCardsAndPaysForThePoorWhoGotNone) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__minshi"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"extra_deck", true}, {"deal", 3}});
    scene.skill(1, "ofl_shiji__minshi");
    scene.input(says(Do::choose, 1).with({"extra:peach@H6", "extra:jink@D2"}).naming({2, 2}));
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hp(1), 3) << "seat 3 was poor and got nothing";
}

TEST(OflShijiMinshi, OneSeatIsNamedOnceForAllCards) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__minshi"}}, {.role = "rebel"}, {.role = "rebel"}},
                {{"extra_deck", true}, {"deal", 3}});
    scene.skill(1, "ofl_shiji__minshi")
        .input(says(Do::choose, 1).with({"extra:peach@H6", "extra:jink@D2"}).naming({3}));
    EXPECT_EQ(scene.hand(3), 5);
}

TEST(OflShijiMinshi, CardsAndWhomMayBeNamedWithIt) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__minshi"}}, {.role = "rebel"}, {.role = "rebel"}},
                {{"extra_deck", true}, {"deal", 3}});
    const auto named = [](std::vector<std::string> cards, std::vector<int> whom) {
        return says(Do::skill, 1).by_skill("ofl_shiji__minshi").with(cards).on(whom);
    };
    EXPECT_EQ(scene.refused(named({"slash@S7"}, {2})), "no_card");
    EXPECT_EQ(scene.refused(named({}, {2})), "count") << "which cards?";
    scene.input(named({"extra:peach@H6", "extra:jink@D2"}, {2, 3}));
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(3), 4);
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(OflShijiMinshi, WhoGetsTheCardsThatAreNamedIsAskedNext) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__minshi"}}, {.role = "rebel"}, {.role = "rebel"}},
                {{"extra_deck", true}, {"deal", 3}});
    scene.skill(1, "ofl_shiji__minshi", {"extra:peach@H6", "extra:jink@D2"});
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.input(says(Do::choose, 1).naming({2, 3}));
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.hand(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing
