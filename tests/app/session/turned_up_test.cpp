// 国战 at a real table (明置): generals that are turned up on the table are shown in the game, or asked about.
#include <gmock/gmock.h>

#include <map>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using nlohmann::json;

json untold(int n) {
    json seats = json::array();
    for (int i = 0; i < n; ++i) seats.push_back({{"generals", {"?", "?"}}, {"hp", 4}, {"max_hp", 4}});
    return seats;
}

struct TurnedUp : ::testing::Test {
    PlayedTable table{untold(4), {{"mode", "kingdom"}, {"deck", "kingdom"}, {"advisory", true}}};

    std::uint64_t lies_hidden(int seat, const std::string& zone) {
        auto m = table.move(vision::TableMove::Kind::appeared, "back_general", zone, seat, 0);
        m.seen.sure = vision::Certainty::back;
        m.seen.name.clear();
        m.card = ++table.cards;
        table.last[m.card] = m;
        table.see(m);
        return m.card;
    }
    void turn(std::uint64_t card, const std::string& label) {
        const auto before = table.last.at(card);
        auto m = table.move(vision::TableMove::Kind::flipped, label, vision::to_string(before.zone),
                            before.seat, before.seat);
        m.card = card;
        if (label == "back_general") m.seen.sure = vision::Certainty::back, m.seen.name.clear();
        table.last[card] = m;
        table.see(m);
    }
    const engine::SeatState& at(int seat) const { return table.game().table().seat(static_cast<engine::Seat>(seat)); }
};

TEST_F(TurnedUp, InThePreparationPhaseTheCardSaysItAlone) {
    const auto main = lies_hidden(1, "general"), deputy = lies_hidden(1, "deputy");
    turn(deputy, "general:hs__zhaoyun");
    EXPECT_EQ(at(1).generals, (std::array<std::string, 2>{"?", "hs__zhaoyun"}));
    EXPECT_EQ(at(1).faction, "shu");
    turn(main, "general:hs__liubei");
    EXPECT_EQ(at(1).shown, (std::array<bool, 2>{true, true}));
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST_F(TurnedUp, FaceDownTheyAreWhatTheGameHolds) {
    for (int seat = 1; seat <= 4; ++seat) lies_hidden(seat, "general"), lies_hidden(seat, "deputy");
    table.wait(30000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 刚烈 is the only skill that he can mean.
TEST_F(TurnedUp, AfterDamageTheCardSaysTheSkill) {
    const auto deputy = lies_hidden(2, "deputy");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    table.slide(2, 3);
    ASSERT_EQ(table.hp(2), 3);
    turn(deputy, "general:hs__xiahoudun");
    EXPECT_EQ(at(2).generals[1], "hs__xiahoudun");
    EXPECT_EQ(table.asked(), "reveal of 2") << "the judgement of 刚烈";
}

TEST_F(TurnedUp, AtNoTimeForItItIsFlaggedWithTheRulingThatLetsIt) {
    const auto main = lies_hidden(3, "general");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    turn(main, "general:hs__zhaoyun");
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上主将为赵云，记录为暗置")));
    table.session->take(Settled{table.session->questions().front().shown.id, 0}, table.now);
    EXPECT_EQ(at(3).generals[0], "hs__zhaoyun");
    EXPECT_EQ(at(3).faction, "shu");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 行殇 could still be used: the hand that is thrown down says that it is not.
TEST(CardsOfTheDead, ComeDownPastASkillThatWouldTakeThem) {
    auto seats = untold(4);
    seats[1]["hp"] = 1;
    seats[3] = {{"generals", {"hs__caopi", "hs__dianwei"}}, {"shown", {true, true}}, {"hp", 3}, {"max_hp", 3}};
    PlayedTable table(seats, {{"mode", "kingdom"}, {"deck", "kingdom"}, {"advisory", true}});
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    for (int i = 0; i < 4; ++i) table.touch({{"do", "pass"}});
    for (const char* line : {"main hs__zhaoyun", "deputy hs__liubei"})
        table.touch({{"do", "reveal"}, {"seat", 2}, {"general", std::string(line).substr(std::string(line).find(' ') + 1)},
                     {"option", std::string(line).substr(0, std::string(line).find(' '))}});
    ASSERT_FALSE(table.game().table().alive(2)) << "dead already, and not yet buried";
    ASSERT_EQ(table.asked(), "choice of 4");
    table.lay(2, "peach@H4", "discard");
    EXPECT_TRUE(table.game().table().hand(2).empty());
    for (const char* card : {"jink@D2", "slash@S8", "duel@CA"}) table.lay(2, card, "discard");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// The same of what he wore, though he has no hand that is thrown down: it goes to the discard pile, and is no use of it.
TEST(CardsOfTheDead, ThatWereWornComeDownPastSuchASkill) {
    auto seats = plain_seats(4);
    seats[1]["hp"] = 1;
    seats[1]["hand"] = {"vine@S2", "crossbow@DA"};
    seats[2]["general"] = "caopi";
    PlayedTable table(seats);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"turn", {{"seat", 2}, {"phase", "play"}}}});
    const auto vine = table.lay(2, "vine@S2", "equip", 2), crossbow = table.lay(2, "crossbow@DA", "equip", 2);
    table.wait(120'000);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"start", {{"event", "lose_hp"}, {"seat", 2}, {"n", 1}}}});
    while (table.asked().starts_with("peach")) table.touch({{"do", "pass"}, {"seat", table.game().prompt()->seats.front()}});
    ASSERT_EQ(table.asked(), "choice of 3");
    table.moves(vine, 2, "discard");
    EXPECT_TRUE(table.game().table().hand(2).empty());
    table.moves(crossbow, 2, "discard");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST_F(TurnedUp, ThenDownAgainByMistakeIsFlagged) {
    const auto main = lies_hidden(1, "general");
    turn(main, "general:hs__zhaoyun");
    ASSERT_TRUE(at(1).shown[0]);
    turn(main, "back_general");
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上主将为暗置，记录为赵云")));
    turn(main, "general:hs__zhaoyun");
    table.wait(1000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 1v1: whoever has fallen turns up the next general (登场), who lay covered in his place or is laid there
// open.
struct NextInADuel : ::testing::Test {
    PlayedTable table{
        json::parse(
            R"([{"name":"甲","general":"zhangfei"},{"name":"乙","general":"guanyu","bench":["zhaoyun","caocao"]}])"),
        {{"mode", "1v1"}, {"deck", "1v1"}, {"advisory", true}}};

    void SetUp() override {
        table.touch({{"do", "rule"}, {"by", "table"}, {"why", "seen"}, {"kill", {{"seat", 2}}}});
        ASSERT_EQ(table.asked(), "reveal of 2");
    }
    std::string stands() const { return table.game().table().seat(2).generals[0]; }
};

TEST_F(NextInADuel, EntersAsTheCoveredCardIsTurnedUp) {
    const auto card = table.lay_face_down(2, "general", 2, "back_general");
    EXPECT_EQ(table.asked(), "reveal of 2") << "a covered card says nothing";
    auto m = table.move(vision::TableMove::Kind::flipped, "general:zhaoyun", "general", 2, 2);
    m.card = card;
    table.see(m);
    EXPECT_EQ(stands(), "zhaoyun");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST_F(NextInADuel, EntersAsTheCardIsLaidOpen) {
    table.lay(2, "general:caocao", "general", 2);
    EXPECT_EQ(stands(), "caocao");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// Told on a phone or by a touch, and another one is turned up: whoever is right says so. The fallen one may
// lie there as he lay.
TEST_F(NextInADuel, WhoIsAnotherThanWasToldIsAskedAbout) {
    const auto fallen = table.lay(2, "general:guanyu", "general", 2);
    table.touch({{"do", "reveal"}, {"seat", 2}, {"general", "zhaoyun"}});
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty()) << "the fallen one says nothing";
    table.lay(2, "general:caocao", "general", 2);
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上武将为曹操，记录为赵云")));
    table.answer("曹操", "以桌面为准");
    EXPECT_EQ(stands(), "caocao");
    ASSERT_EQ(table.game().table().seat(2).bench.size(), 1u);
    EXPECT_EQ(table.game().table().seat(2).bench[0].general, "zhaoyun") << "he may still enter";
    table.leaves(fallen, 2);
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// The same of the first two, who are told in secret and shown together.
TEST(FirstInADuel, WhoIsAnotherThanWasToldInSecretIsAskedAbout) {
    PlayedTable table(
        json::parse(R"([{"name":"甲"},{"name":"乙"}])"),
        {{"mode", "1v1"},
         {"deck", "1v1"},
         {"advisory", true},
         {"pool",
          {"zhangfei", "guanyu", "zhaoyun", "machao", "huangyueying", "liubei", "?", "?", "?", "?"}}});
    for (const auto& [seat, general] : {std::pair{1, "zhangfei"},
                                        {2, "guanyu"},
                                        {2, "zhaoyun"},
                                        {1, "machao"},
                                        {1, "liubei"},
                                        {2, "huangyueying"},
                                        {2, "?"},
                                        {1, "?"},
                                        {1, "?"},
                                        {2, "?"}})
        table.touch({{"do", "choose"}, {"seat", seat}, {"option", general}});
    ASSERT_EQ(table.asked(), "reveal of 1");
    const auto one = table.lay_face_down(1, "general", 1, "back_general");
    const auto two = table.lay_face_down(2, "general", 2, "back_general");
    table.touch({{"do", "reveal"}, {"seat", 1}, {"general", "zhangfei"}});
    table.touch({{"do", "reveal"}, {"seat", 2}, {"general", "guanyu"}});
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty()) << "covered cards say nothing";
    table.turn_up(one, 1, "general:zhangfei");
    table.turn_up(two, 2, "general:zhaoyun");
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上武将为赵云，记录为关羽")));
    table.answer("赵云", "以桌面为准");
    EXPECT_EQ(table.game().table().seat(2).generals[0], "zhaoyun");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 3v3: a captain has said in secret who plays whom, and the vanguards turn up their cards.
struct Fielded : PlayedTable {
    Fielded() : PlayedTable(six(), versus()) {
        touch({{"do", "choose"}, {"seat", 1}, {"option", "1"}});
        touch({{"do", "choose"}, {"seat", 4}, {"option", "2"}});
        while (game().prompt()->kind == engine::Prompt::Kind::choice)
            touch({{"do", "choose"},
                   {"seat", game().prompt()->seats.front()},
                   {"option", game().prompt()->options.front()}});
        for (int seat = 1; seat <= 6; ++seat)
            cards_[seat] = lay_face_down(seat, "general", seat, "back_general");
        for (const int seat : {1, 3, 5}) field(1, seat, bench(1, seat / 2));
        for (const int seat : {2, 4, 6}) field(4, seat, bench(4, seat / 2 - 1));
    }
    static json six() {
        json seats = json::array();
        for (const auto* name : {"甲", "乙", "丙", "丁", "戊", "己"}) seats.push_back({{"name", name}});
        return seats;
    }
    static json versus() {
        return json::parse(R"({"mode":"3v3","deck":"3v3","advisory":true,"pool":[
            ["caocao","simayi","xiahoudun","zhangliao","xuchu","guojia","zhenji","liubei"],
            ["guanyu","zhangfei","zhugeliang","zhaoyun","machao","huangyueying","sunquan","ganning"],
            ["?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?"]]})");
    }
    std::string bench(int captain, int at) const {
        return game()
            .table()
            .seat(static_cast<engine::Seat>(captain))
            .bench.at(static_cast<std::size_t>(at))
            .general;
    }
    void field(int captain, int seat, const std::string& general) {
        touch({{"do", "reveal"}, {"seat", captain}, {"general", general}, {"seats", {seat}}});
    }
    // The first turn, from which on the table is compared.
    void begin() {
        touch({{"do", "choose"}, {"seat", 4}, {"option", "warm"}});
        touch({{"do", "choose"}, {"seat", 1}, {"option", "captain"}});
        ASSERT_EQ(asked(), "play of 1");
    }
    std::string plays(int seat) const {
        return game().table().seat(static_cast<engine::Seat>(seat)).generals[0];
    }
    void turns_up(int seat, const std::string& general) {
        turn_up(cards_.at(seat), seat, "general:" + general);
    }

  private:
    std::map<int, std::uint64_t> cards_;
};

TEST(FieldedByACaptain, WhoIsTurnedUpAsToldNeedsNoWord) {
    Fielded table;
    ASSERT_NO_FATAL_FAILURE(table.begin());
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty()) << "covered cards say nothing";
    for (int seat = 1; seat <= 6; ++seat) table.turns_up(seat, table.plays(seat));
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(FieldedByACaptain, WhoIsAnotherThanWasToldInSecretIsAskedAbout) {
    Fielded table;
    const auto other = table.plays(6), told = table.plays(2);
    for (const int seat : {1, 3, 4, 5}) table.turns_up(seat, table.plays(seat));
    // The vanguards of the cold side have each other's card.
    table.turns_up(2, other);
    table.turns_up(6, told);
    ASSERT_NO_FATAL_FAILURE(table.begin());
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ::testing::SizeIs(2));
    for (int times = 0; times < 2; ++times) table.answer("桌上武将为", "以桌面为准");
    EXPECT_EQ(table.plays(2), other);
    EXPECT_EQ(table.plays(6), told);
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// Who is on no bench, or lies at another place, enters for nobody.
TEST_F(NextInADuel, IsNobodyWhoWasNotPicked) {
    table.lay(2, "general:lvbu", "general", 2);
    table.lay(1, "general:zhaoyun", "bench", 2);
    table.wait(20000);
    EXPECT_EQ(table.asked(), "reveal of 2");
}

}  // namespace
}  // namespace jianjun::app
