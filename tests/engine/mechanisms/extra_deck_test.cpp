// 额外牌堆: searched by name or kind; its cards return to it; two tricks are their owners' alone.
#include <set>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

using nlohmann::json;

json search(int seat, const char* name) {
    return {{"do", "rule"}, {"start", {{"event", "search_extra"}, {"seat", seat}, {"name", name}}}};
}

Scene table(const char* first = "", const char* second = "") {
    return Scene({{.role = "lord", .general = first}, {.role = "rebel", .general = second}, {.role = "rebel"}},
                 {{"extra_deck", true}});
}

int extra(const Scene& scene) {
    return scene.state()["zones"]["extra"];
}

TEST(ExtraDeck, HoldsTheFortyThreeNamesAndTheTwoExclusiveTricks) {
    const auto scene = table();
    EXPECT_EQ(extra(scene), 45);
    std::set<CardId> names{CardId::enemy_at_the_gates, CardId::redistribute};
    for (const auto& face : *shipped_content()->deck("junzheng")) names.insert(face.id);
    std::set<CardId> found;
    for (const auto& [face, n] : scene.game->table().deck())
        if (face.extra) { EXPECT_TRUE(found.insert(face.id).second && n == 1) << to_string(face) << " is there twice"; }
    EXPECT_EQ(found, names);
}

TEST(ExtraDeck, ACardIsFoundByItsName) {
    auto scene = table();
    scene.input(search(1, "桃"));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"extra:peach@H6"}));
    EXPECT_EQ(extra(scene), 44);
    EXPECT_EQ(scene.refused(search(2, "peach")), "extra");
    EXPECT_EQ(scene.refused(search(2, "no_such_card")), "card");
}

TEST(ExtraDeck, OrByItsKindAndTheOneTakenIsTold) {
    auto scene = table();
    scene.input(search(1, "basic"));
    EXPECT_EQ(scene.asked(), "1:reveal");
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 1}, {"cards", {"extra:duel@DA"}}}), "no_card")
        << "a wrong card is noticed";
    scene.reveal(1, "extra:jink@D2");
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"extra:jink@D2"}));
    scene.input(search(2, "装备牌")).reveal(2, "extra:crossbow@DA");
    scene.input(search(2, "智囊"));
    EXPECT_EQ(scene.refused({{"do", "reveal"}, {"seat", 2}, {"cards", {"extra:duel@DA"}}}), "no_card");
    scene.reveal(2, "extra:ex_nihilo@H8");
    EXPECT_EQ(scene.known_hand(2).size(), 2u);
}

TEST(ExtraDeck, AUsedCardReturnsInsteadOfBeingDiscarded) {
    auto scene = table();
    scene.input(search(1, "slash")).use(1, "extra:slash@C4", {2}).pass(2);
    EXPECT_EQ(extra(scene), 45);
    EXPECT_TRUE(scene.discard_pile().empty());
    scene.input(search(2, "slash"));
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"extra:slash@C4"}));
}

TEST(ExtraDeck, SoDoesADiscardedOneAndOneOfTheDead) {
    auto scene = table();
    scene.input(search(1, "slash")).input(search(2, "jink"));
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"extra:slash@C4"}},
                   {"from", {{"zone", "hand"}, {"seat", 1}}},
                   {"to", {{"zone", "discard"}}}}}});
    scene.input({{"do", "rule"}, {"kill", {{"seat", 2}}}});
    EXPECT_EQ(extra(scene), 45);
}

TEST(ExtraDeck, AnEquippedOneReturnsWhenItIsReplaced) {
    auto scene = table();
    scene.input(search(1, "crossbow")).use(1, "extra:crossbow@DA").use(1, "axe@D5");
    EXPECT_EQ(scene.equipment(1), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(extra(scene), 45);
    // A ruling that lays another weapon there sends it back as well.
    scene.input(search(2, "crossbow"));
    scene.input(ruled(MoveCards{.cards = faces({"extra:crossbow@DA"}), .from = {Zone::hand, 2}, .to = {Zone::equip, 2}}));
    scene.input(ruled(MoveCards{.cards = faces({"axe@D5"}), .from = {Zone::equip, 1}, .to = {Zone::equip, 2}}));
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"axe@D5"}));
    EXPECT_EQ(extra(scene), 45);
}

TEST(ExtraDeck, TheExclusiveTricksAreNotOthersToFind) {
    auto scene = table("ofl_shiji__xunchen");
    EXPECT_EQ(scene.refused(search(2, "enemy_at_the_gates")), "exclusive");
    EXPECT_EQ(scene.refused(search(1, "redistribute")), "exclusive");
    scene.input(search(1, "enemy_at_the_gates"));
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"extra:enemy_at_the_gates"}));
}

TEST(ExtraDeck, AnExclusiveTrickMayShowAnyCornerAndIsNeverADuplicate) {
    auto scene = table("ofl_shiji__xunchen");
    scene.input({{"do", "rule"},
                 {"move",
                  {{"cards", {"extra:enemy_at_the_gates@S7"}},
                   {"from", {{"zone", "extra"}}},
                   {"to", {{"zone", "hand"}, {"seat", 1}}}}}});
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"extra:enemy_at_the_gates@S7"}));
    EXPECT_TRUE(scene.state()["flags"].empty());
    EXPECT_EQ(scene.refused(search(1, "enemy_at_the_gates")), "extra");
}

TEST(ExtraDeck, ACornerThatIsNamedLaterIsOfTheSameExclusiveTrick) {
    for (const auto* first : {"extra:redistribute", "extra:redistribute@H6"})
        for (const auto* later : {"redistribute", "extra:redistribute", "extra:redistribute@H6"}) {
            Scene scene({{.role = "lord", .hand = {first}}, {.role = "rebel"}, {.role = "rebel", .hand = {"slash@S7"}}, {.role = "loyalist"}}, {{"extra_deck", true}});
            scene.input({{"do", "rule"}, {"draw", {{"seat", 2}, {"n", 1}}}});
            EXPECT_FALSE(scene.game->check(*read_input({{"do", "use"}, {"seat", 1}, {"cards", {later}}, {"targets", {2, 3}}}))) << first << " as " << later;
            scene.use(1, later, {2, 3});
            EXPECT_TRUE(scene.known_hand(1).empty()) << first << " as " << later;
            EXPECT_TRUE(scene.state()["flags"].empty()) << first << " as " << later;
        }
}

TEST(ExtraDeck, WithoutOneNobodySearches) {
    Scene scene({{.role = "lord"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(search(1, "slash")), "extra");
}

TEST(ExtraDeck, ACardOfTheOtherDeckTakenUnseenIsNoneOfIts) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"crossbow@DA"}}}, {{"extra_deck", true}, {"deal", 1}});
    scene.input(search(2, "slash")).use(1, "snatch@S3", {2}).pass();
    scene.take(1, 2, "hand");
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"extra:slash@C4"})) << "its blue back stays with him";
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"crossbow@DA"}));
}

}  // namespace
}  // namespace jianjun::engine::testing
