// 辟撰.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

TEST(Pizhuan, SpadesLayBooksThatRaiseTheHandLimit) {
    Scene scene({{.role = "lord", .hp = 3, .skills = {"pizhuan"}}, {.role = "rebel"}}, {{"deal", 4}});
    scene.use(1, "slash@S7", {2}).skill(1, "pizhuan").reveal(1, "peach@H3").pass(2);
    EXPECT_EQ(scene.state()["seats"][0]["general_cards"], (json{"peach@H3"}));
    scene.end(1);
    EXPECT_EQ(scene.asked(), "1:discard");
    scene.discard(1, {"?"});
    EXPECT_EQ(scene.hand(1), 4);
}

TEST(Pizhuan, HoldsFourBooksAndWhatTongboAdds) {
    Scene scene({{.role = "lord", .skills = {"pizhuan", "fhyx__tongbo"}}, {.role = "rebel"}}, {{"deal", 4}});
    for (const auto* card : {"slash@S8", "slash@S9", "duel@SA", "jink@D2"})
        scene.input({{"do", "rule"},
                     {"move",
                      {{"cards", {card}},
                       {"from", {{"zone", "draw"}}},
                       {"to", {{"zone", "general"}, {"seat", 1}, {"pile", "pizhuan"}}}}}});
    const auto slash = says(Do::use, 1).with({"slash@S7"}).on({2});
    scene.input(slash);
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.input({{"do", "take_back"}, {"inputs", 1}});
    scene.input({{"do", "rule"}, {"set", {{"seat", 1}, {"limits", {{"fhyx__tongbo", {{"game", 1}}}}}}}});
    scene.input(slash);
    EXPECT_EQ(scene.asked(), "1:choice pizhuan");
}

}  // namespace
}  // namespace jianjun::engine::testing
