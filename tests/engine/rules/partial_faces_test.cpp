// A face of which not all is known (牌面不全): peach, peach@red, peach@H. It does where a rule asks for no
// more, it is never filled in, and where a rule asks for more it is refused.
#include "engine/rules/use.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::partial_faces_test {
namespace {

using nlohmann::json;

Face face(const std::string& written) {
    Face read;
    EXPECT_TRUE(parse_face(written, read)) << written;
    return read;
}

Scene two(std::vector<std::string> skills = {}, json more = json::object()) {
    return Scene({{.role = "lord", .skills = std::move(skills)}, {.role = "rebel"}, {.role = "rebel"}},
                 std::move(more));
}

TEST(PartialFaces, AreWrittenAsTheyAreRead) {
    for (const std::string written :
         {"peach", "peach@red", "peach@black", "peach@H", "peach@HQ", "extra:slash@C", "?"})
        EXPECT_EQ(to_string(face(written)), written);
    EXPECT_EQ(to_string(face("桃@红")), "peach@red");
    EXPECT_EQ(to_string(face("桃@♥")), "peach@H");
    Face none;
    for (const std::string written : {"peach@", "peach@X", "peach@redH", "peach@H1", "peach@green"})
        EXPECT_FALSE(parse_face(written, none)) << written;
}

TEST(PartialFaces, SayLessOfTheSameCard) {
    EXPECT_TRUE(may_be_one(face("peach@red"), face("peach@HQ")));
    EXPECT_TRUE(may_be_one(face("peach@H"), face("peach@red")));
    EXPECT_FALSE(may_be_one(face("peach@black"), face("peach@HQ")));
    EXPECT_FALSE(may_be_one(face("peach@H"), face("peach@D")));
    EXPECT_FALSE(may_be_one(face("peach@red"), face("jink@red")));
    EXPECT_TRUE(says_all_of(face("peach@HQ"), face("peach@red")));
    EXPECT_TRUE(says_all_of(face("peach@H"), face("peach")));
    EXPECT_FALSE(says_all_of(face("peach@red"), face("peach@H")));
}

TEST(PartialFaces, NothingIsFilledIn) {
    auto scene = two();
    scene.input(says(Do::use, 1).with({"slash@black"}).on({2})).pass(2);
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"slash@black"});
    scene.input(says(Do::use, 1).with({"ex_nihilo@H"})).pass();
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@black", "ex_nihilo@H"}));
}

TEST(PartialFaces, WhatIsSeenLaterIsMore) {
    auto scene = two();
    scene.input(says(Do::use, 1).with({"slash@black"}).on({2})).pass(2);
    scene.input(ruled(
        MoveCards{.cards = faces({"slash@S7"}), .from = {Zone::discard, nobody}, .to = {Zone::hand, 2}}));
    EXPECT_TRUE(scene.discard_pile().empty()) << "the black one may be it";
}

TEST(PartialFaces, OfAKnownHandTheCardThatFitsIsMeant) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hand = {"slash@S7", "jink@H2"}}, {.role = "rebel"}},
                {{"deal", 2}});
    scene.use(1, "slash@S8", {2});
    EXPECT_EQ(scene.refused(says(Do::use, 2).with({"jink@black"})), "no_card");
    scene.input(says(Do::use, 2).with({"jink@red"}));
    EXPECT_EQ(scene.known_hand(2), std::vector<std::string>{"slash@S7"});
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"jink@H2", "slash@S8"}))
        << "it can be no other";
}

TEST(PartialFaces, AColourIsEnoughForAColour) {
    auto wusheng = two({"wusheng"});
    EXPECT_EQ(wusheng.refused(says(Do::use, 1).with({"peach@black"}).used_as("slash").on({2})), "convert");
    EXPECT_EQ(wusheng.refused(says(Do::use, 1).with({"peach"}).used_as("slash").on({2})), "convert")
        << "nobody said that it is red";
    wusheng.use_as(1, {"peach@red"}, "slash", {2}).pass(2);
    EXPECT_EQ(wusheng.hp(2), 3);
    auto guose = two({"guose"});
    EXPECT_EQ(guose.refused(says(Do::use, 1).with({"jink@red"}).used_as("indulgence").on({2})), "convert")
        << "♦ or ♥?";
    guose.use_as(1, {"jink@D"}, "indulgence", {2});
    EXPECT_EQ(guose.judge_zone(2), std::vector<std::string>{"jink@D"});
}

TEST(PartialFaces, AColourIsNoSuit) {
    auto scene = two({"luanji"});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@black", "duel@black"}).used_as("archery_attack")),
              "convert");
    scene.use_as(1, {"slash@S", "duel@S"}, "archery_attack", {});
}

TEST(PartialFaces, AJudgementAsksForWhatItGoesBy) {
    Scene diagram({{.role = "lord"}, {.role = "rebel", .equip = {"eight_diagram@S2"}}});
    diagram.use(1, "slash@S7", {2}).skill(2, "eight_diagram");
    EXPECT_EQ(diagram.refused(says(Do::reveal, 2).with({"jink"})), "card");
    diagram.reveal(2, "jink@red");
    EXPECT_EQ(diagram.hp(2), 4);
    Scene indulgence({{.role = "lord", .judge = {"indulgence@S6"}}, {.role = "rebel"}});
    indulgence.pass();
    EXPECT_EQ(indulgence.refused(says(Do::reveal, 1).with({"jink@red"})), "card");
    indulgence.reveal(1, "jink@H");
    EXPECT_EQ(indulgence.asked(), "1:play");
    Scene lightning({{.role = "lord", .judge = {"lightning@SA"}}, {.role = "rebel"}});
    lightning.pass();
    EXPECT_EQ(lightning.refused(says(Do::reveal, 1).with({"slash@S"})), "card");
}

TEST(PartialFaces, AContestAsksForTheNumberAndADeliberationForTheColour) {
    auto contest = two();
    contest.input(ruled(StartFlow{.event = "pindian", .seats = {1, 2}}));
    EXPECT_EQ(contest.refused(says(Do::reveal, 1).with({"slash@S"})), "card");
    contest.reveal(1, "slash@S7");
    auto council = two();
    council.input(ruled(StartFlow{.event = "deliberation", .seat = 1}));
    EXPECT_EQ(council.refused(says(Do::reveal, 1).with({"slash"})), "card");
    council.reveal(1, "slash@black");
}

TEST(PartialFaces, FireAttackAsksForTheSuit) {
    auto scene = two();
    scene.use(1, "fire_attack@H2", {2}).pass();
    EXPECT_EQ(scene.refused(says(Do::reveal, 2).with({"jink@red"})), "card");
    scene.reveal(2, "jink@H");
    EXPECT_EQ(scene.refused(says(Do::discard, 1).with({"peach@red"})), "card");
    scene.discard(1, {"peach@H"});
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(PartialFaces, OnAPileTheOnlyOneThatFitsIsMeantOthersAreAskedFor) {
    Scene scene({{.role = "lord", .hp = 3}, {.role = "rebel"}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {2}).pass(2).use(1, "peach@H3").end(1).use(2, "slash@S8", {3}).pass(3);
    const auto taken = [&](const char* card) {
        return ruled(
            MoveCards{.cards = faces({card}), .from = {Zone::discard, nobody}, .to = {Zone::hand, 3}});
    };
    EXPECT_EQ(scene.refused(taken("slash@black")), "card") << "two lie there";
    scene.input(taken("peach@red"));
    EXPECT_EQ(scene.known_hand(3), std::vector<std::string>{"peach@H3"}) << "it lay there for all to see";
}

// 红颜: of a black card of hers nobody knows the colour.
TEST(PartialFaces, HerBlackCardsAreOfNoKnownColour) {
    Scene scene({{.role = "lord", .skills = {"hongyan"}}, {.role = "rebel"}});
    EXPECT_EQ(suit_for(*scene.game, 1, Suit::black), Suit::none);
    EXPECT_EQ(suit_for(*scene.game, 1, Suit::red), Suit::red);
    EXPECT_EQ(suit_for(*scene.game, 2, Suit::black), Suit::black);
}

}  // namespace
}  // namespace jianjun::engine::testing::partial_faces_test
