// Cards that are thrown down, taken or turned over say what they were for (弃牌、被拿走的牌).
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

// 铁索连环 in the middle is used; it is swept before anybody has said on whom.
TEST(ACardThatIsSwept, IsNotSilentlyRecast) {
    PlayedTable table(plain_seats(2));
    const auto chain = table.lay(1, "iron_chain@CJ");
    table.wait(500);
    table.moves(chain, 1, "discard");
    EXPECT_EQ(table.inputs(), 0);
    table.answer("什么意思", "使用");
    EXPECT_EQ(table.session->inputs().back()["do"], "use");
}

// 奸雄 has gained the ♣10 杀 that was said, and the deck's other one lies covered on the discard pile: his own is laid down.
TEST(ACardThatWasSaid, IsNotTheOneOfWhoeverHasGainedIt) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"crossbow@CA"};
    seats[1]["skills"] = {"jianxiong"};
    PlayedTable table(seats);
    const auto first = table.lay(1, "slash@C10");
    table.touch({{"do", "pass"}, {"seat", 2}});
    table.touch({{"do", "pass"}, {"seat", 2}});
    table.moves(first, 1, "discard");
    table.leaves(first);
    table.wait(6000);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@C10"}}, {"targets", {2}}});
    table.touch({{"do", "pass"}, {"seat", 2}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "jianxiong"}});
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "play of 2");
    table.lay(2, "slash@C10");
    EXPECT_EQ(table.asked(), "jink of 1");
}

// 奸雄, which nobody names, comes behind 麒麟弓, which nobody uses: he takes the card, and it does not come
// back.
TEST(ACardInUse, IsTakenByTheSkillBehindAWindowThatGoesBy) {
    auto seats = plain_seats(3);
    seats[0]["equip"] = {"kylin_bow@H5"};
    seats[1]["skills"] = {"jianxiong"};
    seats[1]["equip"] = {"dilu@C5"};
    PlayedTable table(seats);
    table.lay(0, "kylin_bow@H5", "equip", 1);
    table.lay(0, "dilu@C5", "equip", 2);
    const auto slash = table.lay(1, "slash@C10");
    table.pass(2);
    ASSERT_EQ(table.asked(), "choice of 1");
    table.leaves(slash, 2);
    table.look();
    table.wait(1500);
    const auto said = table.session->inputs();
    EXPECT_EQ(said.back()["skill"], "jianxiong");
    EXPECT_EQ(table.asked(), "play of 1");
}

// 鞬出: of what kind it is decides what comes of it.
TEST(ACardThatWasTakenUnseen, SaysWhatItIsWhereItIsThrownDown) {
    PlayedTable table(with_skill(1, "jianchu"));
    table.lay(1, "slash@S7");
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "jianchu"}});
    table.touch({{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "hand"}}}, {"cards", {"?"}}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.lay(2, "jink@H6", "discard");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

// 戈帛 turns over the top card after somebody has recovered: what a dead man's hand throws down meanwhile is not that card.
TEST(ARowThatIsTurnedOver, IsNoneOfTheCardsOfTheDead) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"gebo"};
    seats[0]["hp"] = 3;
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"start", {{"event", "lose_hp"}, {"seat", 2}, {"n", 1}}}});
    while (table.game().table().alive(2)) table.touch({{"do", "pass"}, {"seat", table.game().prompt()->seats.front()}});
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"peach@H3"}}});
    ASSERT_EQ(table.asked(), "reveal of 1");
    const auto inputs = table.inputs();
    table.lay(2, "jink@H6", "discard");
    EXPECT_EQ(table.inputs(), inputs);
    table.lay(1, "jink@D2");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
}

// What 过河拆桥 takes lies in the middle, and might be the next card of whoever took it: what follows tells.
TEST(ACardThatWasPicked, MayLieInTheMiddle) {
    for (const int arm : {0, 1, 2}) {
        PlayedTable table(plain_seats(4));
        table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
        table.lay(arm, "amazing_grace@H4");
        table.wait(1500);
        table.lay(1, "god_salvation@HA");
        table.wait(1500);
        if (arm != 2) table.answer("五谷丰登", "选择");
        const auto inputs = table.session->inputs();
        ASSERT_EQ(inputs.size(), 3u) << arm;
        EXPECT_EQ(inputs[1]["do"], "choose") << arm;
        EXPECT_EQ(inputs[2]["cards"], nlohmann::json{"god_salvation@HA"});
        EXPECT_THAT(table.open(), ::testing::IsEmpty());
    }
}

// 反馈: 结束 is said after what the card was taken for.
TEST(ACardThatIsTakenUp, IsReadBeforeWhatIsPressedThen) {
    PlayedTable table(with_skill(2, "fankui"));
    const auto bow = table.lay(1, "crossbow@CA", "equip", 1);
    table.lay(1, "slash@S7");
    table.pass(2);
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "fankui"}});
    ASSERT_EQ(table.asked(), "choice of 2");
    table.leaves(bow);
    table.pass(1);
    table.wait(1000);
    EXPECT_THAT(table.game().table().known_hand(2, 0), ::testing::Contains(engine::Face{engine::CardId::crossbow, engine::Suit::club, 1}));
    EXPECT_EQ(table.game().table().turn, 2);
}

// 洛神 of 国战: all of it is taken once he is content with it.
TEST(WhatWasTurnedOver, IsTakenUpByWhoeverLetsItGoBy) {
    PlayedTable table(with_skill(1, "hs__luoshen"));
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "hs__luoshen"}});
    const auto judged = table.lay(1, "slash@S7");
    ASSERT_EQ(table.asked(), "choice of 1");
    table.leaves(judged);
    table.wait(1500);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.game().table().known_hand(1, 0), ::testing::Contains(engine::Face{engine::CardId::slash, engine::Suit::spade, 7}));
}

// 奸雄 took the first one, and it has been used since: the third is the deck's other one of this face.
TEST(ACardOfWhichTheDeckHasTwo, IsNotTheOneThatWentBackIntoAHand) {
    PlayedTable table(with_skill(2, "jianxiong"));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}});
    table.pass(2);
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "jianxiong"}});
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(1, "jink@D2", "discard");
    ASSERT_EQ(table.game().table().turn, 2);
    const auto used = table.lay(2, "slash@S8");
    ASSERT_EQ(table.asked(), "jink of 1");
    table.pass(1);
    table.touch({{"do", "end"}, {"seat", 2}});
    table.moves(used, 2, "discard");
    for (const auto* card : {"jink@D3", "jink@D4", "jink@D5"})
        if (table.asked() == "discard of 2") table.lay(2, card, "discard");
    table.leaves(used);
    table.wait(6000);
    ASSERT_EQ(table.asked(), "play of 1");
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.asked(), "jink of 2");
}

// What he has thrown down unseen may come to light later on, but he is to discard again.
TEST(CardsOverTheLimit, AreDiscardedThoughTheirOwnerThrewOthersDownUnseenBefore) {
    auto seats = plain_seats(2);
    seats[0]["hp"] = 3;
    PlayedTable table(seats);
    const auto end = [&](int seat) { table.touch({{"do", "end"}, {"seat", seat}}); };
    end(1);
    ASSERT_EQ(table.asked(), "discard of 1");
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?", "?", "?"}}});
    end(2);
    ASSERT_EQ(table.asked(), "discard of 2");
    table.touch({{"do", "discard"}, {"seat", 2}, {"cards", {"?", "?"}}});
    end(1);
    ASSERT_EQ(table.asked(), "discard of 1");
    for (const auto* card : {"jink@H2", "slash@S7"}) table.lay(1, card, "discard");
    EXPECT_EQ(table.session->inputs().back()["cards"], (nlohmann::json{"jink@H2", "slash@S7"}));
}

// 锻币: two discard one after the other, and the eyes have not read all of the first one's cards.
TEST(CardsThatSeveralThrowDown, AreWhoseArmItWasThoughTheFirstAreNotReadYet) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"ofl_shiji__duanbi"};
    PlayedTable table(seats);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "ofl_shiji__duanbi"}});
    ASSERT_EQ(table.asked(), "discard of 2");
    const auto unread = table.lay_unread(2, "discard");
    table.lay(2, "jink@H2", "discard");
    table.lay(3, "slash@S7", "discard");
    ASSERT_EQ(table.asked(), "discard of 2") << "what seat 3 throws down is not seat 2's";
    table.read_better(unread, "peach@H3");
    EXPECT_EQ(table.session->inputs().back()["cards"], (nlohmann::json{"jink@H2", "peach@H3"}));
    EXPECT_EQ(table.asked(), "discard of 3");
    table.lay(3, "slash@S8", "discard");
    EXPECT_EQ(table.session->inputs().back()["cards"], (nlohmann::json{"slash@S7", "slash@S8"}));
}

// 蓄谋: seat 2 has laid a card by, and 过河拆桥 takes it. What everybody knows of it, the test says.
struct CardLaidBy {
    explicit CardLaidBy(const char* known) : table(plain_seats(2)) {
        table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"start", {{"event", "premeditate"}, {"seat", 2}, {"cards", {known}}}}});
        card = table.lay_face_down(2, "judge", 2);
        table.lay(1, "dismantlement@S3");
    }
    void chosen_unseen() {
        table.touch({{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 2}, {"zone", "judge"}}}, {"cards", {"?"}}});
        ASSERT_EQ(table.asked(), "play of 1");
    }
    void comes_down_as(const char* label) {
        auto turned = table.move(vision::TableMove::Kind::flipped, label, "discard", 0, 2);
        turned.card = card;
        turned.from_zone = vision::ZoneKind::judge, turned.from_seat = 2;
        table.see(turned);
    }

    PlayedTable table;
    std::uint64_t card = 0;
};

TEST(WhatWasLaidBy, SaysNothingNewAsItComesDownOnceItWasTakenUnseen) {
    CardLaidBy laid("?");
    laid.chosen_unseen();
    laid.comes_down_as("nioh_shield@C2");
    laid.table.wait(8000);
    EXPECT_THAT(laid.table.open(), ::testing::IsEmpty());
}

// Everybody has seen before which card it is (慧识), but whoever takes it does not say so.
TEST(WhatWasLaidBy, SaysNothingNewThoughEverybodyKnewIt) {
    CardLaidBy laid("axe@D5");
    laid.chosen_unseen();
    laid.comes_down_as("axe@D5");
    laid.table.wait(8000);
    EXPECT_THAT(laid.table.open(), ::testing::IsEmpty());
}

// The hand that takes it turns it over on its way, before anybody has said which card was chosen.
TEST(WhatWasLaidBy, IsWhatWasChosenWhereItIsThrownDownFaceUp) {
    CardLaidBy laid("?");
    laid.table.touch({{"do", "pass"}});
    ASSERT_EQ(laid.table.asked(), "choice of 1");
    laid.comes_down_as("fan@DA");
    EXPECT_THAT(laid.table.open(), ::testing::IsEmpty());
    EXPECT_EQ(laid.table.session->inputs().back()["do"], "choose");
    EXPECT_EQ(laid.table.asked(), "play of 1");
}

// 仁区: the eyes see its top, and miss nothing that was taken from under it.
TEST(ACardOfTheRen, IsAnotherOneOnceTheGameHasGivenItToSomebody) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", {{"cards", {"peach@H3"}}, {"from", {{"zone", "draw"}}}, {"to", {{"zone", "ren"}}}}}});
    table.lay(0, "peach@H3", "ren");
    table.slide(1, 3);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"set", {{"seat", 1}, {"hp", 3}}}});
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", {{"cards", {"peach@H3"}}, {"from", {{"zone", "ren"}}}, {"to", {{"zone", "hand"}, {"seat", 1}}}}}});
    table.lay(1, "peach@H3");
    EXPECT_EQ(table.session->inputs().back()["do"], "use");
    EXPECT_EQ(table.hp(1), 4);
}

// What nobody has seen on the discard pile is not that card: the game knows whose hand it is in.
TEST(ACardOfTheRen, IsAnotherOneThoughAnUnseenCardWasThrownAway) {
    PlayedTable table(plain_seats(2));
    const auto moved = [&](const char* card, const nlohmann::json& from, const nlohmann::json& to) {
        table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", {{"cards", {card}}, {"from", from}, {"to", to}}}});
    };
    moved("?", {{"zone", "hand"}, {"seat", 2}}, {{"zone", "discard"}});
    moved("ex_nihilo@H7", {{"zone", "draw"}}, {{"zone", "ren"}});
    table.lay(0, "ex_nihilo@H7", "ren");
    moved("ex_nihilo@H7", {{"zone", "ren"}}, {{"zone", "hand"}, {"seat", 1}});
    table.lay(1, "ex_nihilo@H7");
    table.touch({{"do", "pass"}});
    ASSERT_EQ(table.session->inputs()[table.session->inputs().size() - 2]["do"], "use");
}

TEST(ACardOfTheRen, OfWhichTheDeckHasTwoIsNoDoubleOfWhatLayThereBefore) {
    PlayedTable table(plain_seats(2));
    const auto moved = [&](const char* from, const nlohmann::json& to) {
        table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", {{"cards", {"slash@CJ"}}, {"from", {{"zone", from}}}, {"to", to}}}});
    };
    for (int n = 0; n < 2; ++n) {
        moved("draw", {{"zone", "ren"}});
        table.lay(0, "slash@CJ", "ren");
    }
    moved("ren", {{"zone", "hand"}, {"seat", 1}});
    table.lay(1, "slash@CJ");
    EXPECT_EQ(table.asked(), "jink of 2");
}

// The pile was shuffled, and for the eyes both lie in it still; what was thrown away unseen since is neither.
TEST(ACardOfTheDiscardPile, OfWhichTheDeckHasTwoIsNoDoubleOnceThePileIsShuffled) {
    auto seats = plain_seats(2);
    seats[0]["hp"] = seats[0]["max_hp"] = 6;  // nothing is too much for his hand
    PlayedTable table(seats);
    const auto moved = [&](const char* card, const nlohmann::json& from, const char* to) {
        table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"move", {{"cards", {card}}, {"from", from}, {"to", {{"zone", to}}}}}});
    };
    for (int n = 0; n < 2; ++n) {
        moved("slash@S10", {{"zone", "draw"}}, "discard");
        table.lay(0, "slash@S10", "discard");
    }
    for (int n = 0; n < 2; ++n) moved("slash@S10", {{"zone", "discard"}}, "draw");
    moved("?", {{"zone", "hand"}, {"seat", 2}}, "discard");
    table.lay(1, "slash@S10");
    EXPECT_EQ(table.asked(), "jink of 2");
}

// The next hand sweeps it away, and the eyes, which have missed it in the middle, know it again on the pile.
TEST(ACardThatIsSweptAway, SaysNothingNewThoughItWasMissedOnItsWay) {
    PlayedTable table(plain_seats(2));
    const auto used = table.lay(1, "ex_nihilo@H7");
    table.touch({{"do", "pass"}});
    ASSERT_EQ(table.asked(), "play of 1");
    const int before = table.inputs();
    table.leaves(used);
    table.wait(80);
    table.moves(used, 2, "discard");
    table.wait(8000);
    EXPECT_EQ(table.inputs(), before);
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

// 议事: an opinion is laid face down upon a card that was used, which the eyes take to be turned over.
TEST(ACardUnderAnother, IsNoNewOneWhenItLiesBareAgain) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "ex_nihilo@H7");
    const auto used = table.lay(2, "nullification@HA");
    table.touch({{"do", "pass"}});
    ASSERT_EQ(table.asked(), "play of 1");
    const int before = table.inputs();
    auto back = table.move(vision::TableMove::Kind::flipped, "back", "middle", 0, 1);
    back.card = used;
    back.seen.sure = vision::Certainty::back;
    table.see(back);
    table.lay(1, "nullification@HA");
    table.wait(6000);
    EXPECT_EQ(table.inputs(), before);
    EXPECT_THAT(table.questions(true), ::testing::IsEmpty());
}

TEST(TakenUnseen, ACardIsShownThoughThePileIsShuffledAwayRightBehindIt) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"hs__chuli"};
    PlayedTable table(seats);
    const auto pile = table.game().table().cards({engine::Zone::draw, engine::nobody}).size();
    table.touch({{"do", "rule"}, {"draw", {{"seat", 3}, {"n", pile}}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "hs__chuli"}, {"targets", {2}}});
    table.lay(1, "jink@H2", "discard");
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"?"}}, {"from", {{"seat", 2}, {"zone", "hand"}}}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.lay(2, "slash@S9", "discard");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.game().table().hand(2).size(), 4u) << "a spade: its owner draws a card";
}

TEST(ThrownDown, AWornCardIsNotTheOneThatWasTakenUpBeforeItWasPutOn) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"shuangxiong"};
    PlayedTable table(seats, {{"first", 1}});
    table.touch({{"do", "rule"}, {"turn", {{"seat", 1}, {"phase", "draw"}}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "shuangxiong"}});
    ASSERT_EQ(table.asked(), "reveal of 1");
    const auto turned = table.lay(1, "kylin_bow@H5");
    table.leaves(turned, 1);
    const auto bow = table.lay(1, "kylin_bow@H5", "equip", 1);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?"}}});
    table.touch({{"do", "use"}, {"seat", 2}, {"cards", {"dismantlement@HQ"}}, {"targets", {1}}});
    table.moves(bow, 1, "discard");
    EXPECT_EQ(table.asked(), "play of 2");
    EXPECT_TRUE(table.game().table().cards({engine::Zone::equip, 1}).empty());
}

// 统度 recasts a card of somebody's, who throws it down without a word.
TEST(ThrownDown, ACardThatIsRecastIsTheOneThatWasAskedFor) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"ofl_shiji__tongdu"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@C8"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "ofl_shiji__tongdu"}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"seats", {3}}});
    ASSERT_EQ(table.asked(), "choice of 3");
    table.lay(3, "jink@D6", "discard");
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

// Of what is too much one card was not seen, and the next player's judgement card is turned over: it waits for what is missing.
TEST(CardsThatSeveralThrowDown, AreAskedAboutBeforeWhatComesBehindThem) {
    auto seats = plain_seats(2);
    seats[1]["judge"] = {"lightning@HQ"};
    PlayedTable table(seats);
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(1, "jink@DJ", "discard");
    table.lay(2, "slash@H10");
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
    table.wait(6000);
    table.answer("还要弃置1张", "没看到");
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_EQ(table.asked(), "play of 2");
}

// A discard was covered before it was read, and the next player goes on: one touch says so.
TEST(ACardThatIsOwed, MayHaveBeenThrownDownUnseen) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"set", {{"seat", 1}, {"hp", table.game().table().hand(1).size() - 1}}}});
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(2, "ex_nihilo@H7");
    EXPECT_EQ(table.asked(), "discard of 1") << "nothing is taken for granted";
    table.answer("什么意思", "无中生有");
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json::array({"ex_nihilo@H7"}));
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(static_cast<int>(table.game().table().hand(1).size()), table.hp(1));
    table.lay(1, "slash@S9", "discard");
    table.wait(20'000);
    EXPECT_THAT(table.open(), ::testing::IsEmpty()) << "it is seen late";
}

// 礼让: whoever gains a card out of the discard pile bares what lies there, as somebody else has to discard. The deck has two of each.
class TakenOutOfTheDiscardPile : public ::testing::Test {
  protected:
    void SetUp() override {
        table.lay(0, "crossbow@CA", "equip", 1);
        for (const char* card : {"slash@C8", "slash@C9"}) {
            table.touch({{"do", "use"}, {"seat", 1}, {"cards", {card}}, {"targets", {2}}});
            const auto used = table.lay(1, card);
            table.touch({{"do", "pass"}, {"seat", 2}});
            table.moves(used, 1, "discard");
        }
        rule("set", {{"seat", 1}, {"hp", table.game().table().hand(1).size() - 1}});
        table.wait(20'000);
        rule("move", {{"cards", {"slash@C9"}}, {"from", {{"zone", "discard"}}}, {"to", {{"seat", 3}, {"zone", "hand"}}}});
        table.touch({{"do", "end"}, {"seat", 1}});
        ASSERT_EQ(table.asked(), "discard of 1");
        inputs = table.inputs();
    }
    void TearDown() override {
        EXPECT_EQ(table.inputs(), inputs);
        EXPECT_THAT(table.open(), ::testing::IsEmpty());
    }
    void rule(const char* what, const nlohmann::json& change) { table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {what, change}}); }

    static nlohmann::json with_a_crossbow() {
        auto seats = plain_seats(3);
        seats[0]["equip"] = {"crossbow@CA"};
        return seats;
    }

    PlayedTable table{with_a_crossbow()};
    int inputs = 0;
};

TEST_F(TakenOutOfTheDiscardPile, ACardIsNoDiscardOfAnybodyElse) { table.lay(3, "slash@C9", "discard"); }
TEST_F(TakenOutOfTheDiscardPile, WhatLayUnderItIsNoNewCard) { table.lay(3, "slash@C8", "discard"); }

}  // namespace
}  // namespace jianjun::app
