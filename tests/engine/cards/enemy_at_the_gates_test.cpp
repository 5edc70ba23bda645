// 兵临城下: four cards turned over, every 杀 among them used on the target.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;
const char* const siege = "extra:enemy_at_the_gates@S7";

Scene table(json more = json::object()) {
    json line{{"extra_deck", true}};
    line.merge_patch(more);
    Scene scene({{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "renegade"}}, line);
    scene.input(ruled(MoveCards{.cards = faces({siege}), .from = {Zone::extra, nobody}, .to = {Zone::hand, 1}}));
    return scene;
}

TEST(EnemyAtTheGates, EverySlashIsUsedOnTheTargetWhateverTheDistance) {
    auto scene = table();
    scene.use(1, siege, {3}).pass();
    scene.reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "3:jink");
    scene.pass(3).reveal(1, "peach@H3").reveal(1, "fire__slash@H4").respond(3, "jink@H2").reveal(1, "duel@SA");
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.discard_pile(),
              (std::vector<std::string>{"slash@S7", "jink@H2", "fire__slash@H4", "peach@H3", "duel@SA"}));
    EXPECT_EQ(scene.state()["zones"]["extra"], 45);
    scene.use(1, "slash@S8", {2});
    EXPECT_EQ(scene.asked(), "2:jink") << "those were not counted";
}

TEST(EnemyAtTheGates, NotOnOneselfAndOneNullificationStopsItAll) {
    auto scene = table();
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({siege}).on({1})), "target");
    scene.use(1, siege, {3}).respond(2, "nullification@SJ").pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(3), 4);
}

TEST(EnemyAtTheGates, AFireSlashAmongThemBurns) {
    auto scene = table();
    scene.input(ruled(MoveCards{.cards = faces({"vine@S2"}), .from = {Zone::draw, nobody}, .to = {Zone::equip, 3}}));
    scene.use(1, siege, {3}).pass().reveal(1, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:reveal") << "藤甲 makes the plain one void";
    scene.reveal(1, "fire__slash@H4").pass(3);
    EXPECT_EQ(scene.hp(3), 2);
}

TEST(EnemyAtTheGates, TheDialectTurnsFourAtOnceAndLaysTheOthersBack) {
    auto scene = table({{"options", {{"siege_cards", "back"}}}});
    scene.use(1, siege, {3}).pass();
    scene.input(says(Do::reveal, 1).with({"peach@H3", "slash@S7", "duel@SA", "jink@H2"}));
    scene.pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S7"}));
    scene.input(ruled(Change::Draw{2, 1}));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"peach@H3"})) << "in the same order, on top";
}

}  // namespace
}  // namespace jianjun::engine::testing
