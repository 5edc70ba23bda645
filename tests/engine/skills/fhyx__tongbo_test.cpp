// 通博.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(FhyxTongbo, ExchangesBooksAndFourOfDifferentSuitsHeal) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .hp = 2, .max_hp = 3, .skills = {"pizhuan", "fhyx__tongbo"}},
                 {.role = "rebel"}},
                {{"deal", 2}});
    for (const auto* card : {"slash@S7", "peach@H3", "jink@D2", "slash@S8"})
        scene.input({{"do", "rule"},
                     {"move",
                      {{"cards", {card}},
                       {"from", {{"zone", "draw"}}},
                       {"to", {{"zone", "general"}, {"seat", 2}}}}}});
    scene.end(1).skill(2, "fhyx__tongbo", {"slash@C7"});
    scene.input({{"do", "choose"}, {"seat", 2}, {"cards", {"slash@S8"}}});
    scene.input({{"do", "choose"},
                 {"seat", 2},
                 {"cards", {"slash@S7", "peach@H3", "jink@D2", "slash@C7"}},
                 {"seats", {3}}});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(3), 6);
    EXPECT_TRUE(scene.state()["seats"][1]["general_cards"].empty());
}

TEST(FhyxTongbo, NoMoreCardsThanThereAreBooks) {
    Scene scene(
        {{.role = "lord"}, {.role = "rebel", .skills = {"pizhuan", "fhyx__tongbo"}}, {.role = "rebel"}},
        {{"deal", 2}});
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"slash@S7"}},
                   {"from", {{"zone", "draw"}}},
                   {"to", {{"zone", "general"}, {"seat", 2}}}}}});
    scene.end(1);
    EXPECT_EQ(
        scene.refused(
            {{"do", "skill"}, {"seat", 2}, {"skill", "fhyx__tongbo"}, {"cards", {"peach@H3", "jink@D2"}}}),
        "count");
    scene.skill(2, "fhyx__tongbo", {"peach@H3"});
    EXPECT_EQ(scene.asked(), "2:play") << "there is only one 书 to take for it";
    EXPECT_EQ(scene.state()["seats"][1]["general_cards"], (nlohmann::json{"peach@H3"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
