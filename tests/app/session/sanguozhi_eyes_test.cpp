// What hands do on the mats of 三国智 becomes lines of the game; what the eyes cannot tell is asked.
#include <gmock/gmock.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/session.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using vision::Certainty;
using vision::TableMove;

const std::vector<std::string> zones{"",          "main",   "adviser", "vice",           "strategy", "infantry",  "archer",
                                     "cavalry",   "adviser_troops", "event", "formation", "camp",     "graveyard", "granary"};

// A mat whose points say which slot they are: x is seat and zone, y the place.
SlotRef slot_of(vision::Point mm) {
    const int code = static_cast<int>(mm.x);
    const auto& zone = zones[static_cast<std::size_t>(code % 100)];
    return {zone, code / 100, zone == "granary" ? 0 : static_cast<int>(mm.y), 0};
}

class SanguozhiSeen : public ::testing::Test {
  protected:
    void begin(json seats) {
        const json sheets = json::parse(R"([
            {"id":"jia","name":"甲将","type":"general","attack":3,"health":4},
            {"id":"yi","name":"乙将","type":"general","attack":2,"health":2},
            {"id":"bing","name":"丙将","type":"general","attack":1,"health":5},
            {"id":"ding","name":"丁将","type":"general"},
            {"id":"plan","name":"某计","type":"strategy"},{"id":"trick","name":"某谋","type":"strategy"},
            {"id":"deed","name":"某事","type":"event"},{"id":"array","name":"某阵","type":"formation"},
            {"id":"sword","name":"某剑","type":"treasure"},{"id":"grain_5","name":"五石","type":"other","grain":5},
            {"id":"grain_10","name":"十石","type":"other","grain":10}])");
        auto keeper = SanguozhiKeeper::begin(
            {{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", sheets}, {"options", {{"draw_per_turn", 1}}}, {"seats", std::move(seats)}}, sanguozhi_sheets(), nullptr);
        ASSERT_TRUE(keeper) << keeper.error();
        session = std::make_unique<SanguozhiSession>(std::move(*keeper));
        session->lies_on(slot_of);
        session->take(Looked{{}, true, true, ""}, now);
    }
    void begin_usual() {
        begin(json::parse(R"([{"name":"甲","events":["deed"],"formations":["array"],"slots":{"vice":["jia"],"strategy":[{"card":"plan","face":"down"}]}},
                              {"name":"乙","slots":{"main":"yi","vice":["bing"]}}])"));
        see(1, "jia", 1, "vice", 1);
        see_back(2, 1, "strategy", 1);
        see(3, "yi", 2, "main");
        see(4, "bing", 2, "vice", 1);
    }
    void see(std::uint64_t card, const std::string& label, int seat, const std::string& zone, int place = 0, double angle = 0,
             TableMove::Kind kind = TableMove::Kind::appeared) {
        TableMove move;
        move.kind = kind;
        move.card = card;
        move.seen.label = move.seen.name = label;
        move.seen.sure = label == "back" ? Certainty::back : label.empty() ? Certainty::unknown : Certainty::exact;
        move.seen.angle_mm = angle;
        const auto at = std::find(zones.begin(), zones.end(), zone);
        // Grain cards lie side by side.
        const double beside = zone == "granary" ? 0.5 + 100.0 * static_cast<double>(card % 10) : place + 0.5;
        move.seen.centre_mm = {static_cast<double>(seat * 100 + (at - zones.begin())) + 0.5, beside};
        move.at_ms = now;
        session->take(MovesSeen{{move}}, now);
    }
    void see_back(std::uint64_t card, int seat, const std::string& zone, int place = 0) { see(card, "back", seat, zone, place); }
    void carry(std::uint64_t card, const std::string& label, int seat, const std::string& zone, int place = 0) {
        see(card, label, seat, zone, place, 0, TableMove::Kind::moved);
    }
    void take_up(std::uint64_t card) {
        TableMove move;
        move.kind = TableMove::Kind::left;
        move.card = card;
        session->take(MovesSeen{{move}}, now);
    }
    void wait(int ms) {
        for (const auto end = now + ms; now < end; now += 50) session->tick(now);
    }
    void say(json line) { session->take(Touched{std::move(line)}, now); }
    void press(int seat, devices::Button button) {
        devices::PadEvent press;
        press.seat = seat;
        press.button = button;
        press.prompt = session->lights().at(seat).prompt;
        session->take(Pressed{press}, now);
    }
    const json& state() const { return session->snapshot()->state; }
    const json& slots(int seat) const { return state()["seats"][static_cast<std::size_t>(seat) - 1]["slots"]; }
    std::string asked() const { return state()["prompts"][0]["kind"]; }
    std::vector<SanguozhiQuestion> questions() const { return session->watch()->questions(); }
    json last_input() const { return json::parse(session->keeper().said().back()); }
    void choose(const std::string& zh) {
        for (const auto& question : questions())
            for (std::size_t i = 0; i < question.shown.choices.size(); ++i)
                if (question.shown.choices[i].text.zh == zh) return session->take(Settled{question.shown.id, i}, now);
        FAIL() << zh << " is not offered";
    }

    std::int64_t now = 1000;
    std::unique_ptr<SanguozhiSession> session;
};

TEST_F(SanguozhiSeen, WhatLiesAsTheBooksSaySaysNothing) {
    begin_usual();
    wait(20'000);
    EXPECT_TRUE(questions().empty());
    EXPECT_TRUE(session->keeper().said().empty());
}

TEST_F(SanguozhiSeen, AGeneralIsDispatchedIntoHisSlot) {
    begin_usual();
    see(10, "ding", 1, "main");
    EXPECT_EQ(last_input(), json::parse(R"({"do":"use","seat":1,"cards":["ding"],"slot":"main"})"));
    EXPECT_EQ(asked(), "chain");
    press(1, devices::Button::pass);
    press(2, devices::Button::pass);
    EXPECT_EQ(slots(1)["main"]["role"], "main");
}

TEST_F(SanguozhiSeen, WhatIsLaidFaceDownIsNotNamed) {
    begin_usual();
    see_back(10, 1, "vice", 3);
    see_back(11, 1, "strategy", 4);
    EXPECT_EQ(slots(1)["vice"][2]["face"], "down");
    EXPECT_EQ(slots(1)["strategy"][3], json::parse(R"({"card":"?","face":"down"})"));
    EXPECT_EQ(last_input()["cards"], json::parse(R"(["?"])"));
}

TEST_F(SanguozhiSeen, AStrategyThatIsTurnedUpIsUsed) {
    begin_usual();
    see(2, "plan", 1, "strategy", 1, 0, TableMove::Kind::flipped);
    EXPECT_EQ(state()["chain"][0]["card"], "1:plan");
    EXPECT_EQ(last_input()["do"], "reveal");
}

TEST_F(SanguozhiSeen, TroopsAreStackedAndATreasureLiesWithItsBearer) {
    begin_usual();
    see(10, "troop_infantry", 1, "infantry");
    see(11, "troop_infantry", 1, "infantry");
    see(12, "sword", 1, "vice", 1);
    EXPECT_EQ(slots(1)["troops"]["infantry"].size(), 2u);
    EXPECT_EQ(slots(1)["vice"][0]["treasures"], json::parse(R"(["1:sword"])"));
    wait(10'000);
    EXPECT_TRUE(questions().empty());
}

// The effect in hand makes moves by hand: a general who changes his slot, a card that goes to its graveyard, grain.
TEST_F(SanguozhiSeen, MovesOfAnEffectAreSeen) {
    begin_usual();
    see(20, "grain_10", 2, "granary");
    see(21, "grain_10", 2, "granary");
    see(22, "grain_10", 2, "granary");
    see(10, "trick", 1, "strategy", 2);
    press(1, devices::Button::pass);
    press(2, devices::Button::pass);
    ASSERT_EQ(asked(), "by_hand");
    carry(1, "jia", 1, "adviser");
    EXPECT_EQ(slots(1)["adviser"]["card"], "1:jia");
    take_up(22);
    see(23, "grain_5", 2, "granary");
    wait(2000);
    EXPECT_EQ(state()["seats"][1]["grain"], 25);
    carry(10, "trick", 1, "graveyard");
    EXPECT_EQ(slots(1)["graveyard"], json::parse(R"(["1:trick"])"));
    press(1, devices::Button::answer);
    EXPECT_EQ(asked(), "play");
    wait(10'000);
    EXPECT_TRUE(questions().empty());
}

// Whether he was destroyed or sacrificed nobody sees; the pad of whose effect it is says it.
TEST_F(SanguozhiSeen, HowAGeneralWentIsAsked) {
    begin_usual();
    see(10, "trick", 1, "strategy", 2);
    press(1, devices::Button::pass);
    press(2, devices::Button::pass);
    carry(3, "yi", 2, "graveyard");
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_EQ(questions()[0].shown.seat, 1);
    EXPECT_EQ(slots(2)["main"]["card"], "2:yi");
    press(1, devices::Button::answer);  // destroyed
    EXPECT_EQ(slots(2)["main"], "lost");
    EXPECT_EQ(slots(2)["graveyard"], json::parse(R"(["2:yi"])"));
    EXPECT_TRUE(questions().empty());
}

TEST_F(SanguozhiSeen, TheSecondProposalIsTakenAfterAPass) {
    begin_usual();
    see(10, "trick", 1, "strategy", 2);
    press(1, devices::Button::pass);
    press(2, devices::Button::pass);
    carry(3, "yi", 2, "graveyard");
    press(1, devices::Button::pass);
    press(1, devices::Button::answer);
    EXPECT_EQ(last_input()["start"]["event"], "sacrifice");
}

// Nobody's effect is in hand: a move means nothing before somebody says so.
TEST_F(SanguozhiSeen, WithoutAnEffectAMoveIsAsked) {
    begin_usual();
    carry(1, "jia", 1, "adviser");
    EXPECT_TRUE(slots(1)["adviser"].is_null());
    choose("是，记下");
    EXPECT_EQ(slots(1)["adviser"]["card"], "1:jia");
    EXPECT_EQ(last_input()["do"], "rule");
}

TEST_F(SanguozhiSeen, AMistakeThatIsPutRightIsForgotten) {
    begin_usual();
    carry(1, "jia", 1, "adviser");
    ASSERT_EQ(questions().size(), 1u);
    carry(1, "jia", 1, "vice", 1);
    wait(500);
    EXPECT_TRUE(questions().empty());
    EXPECT_TRUE(session->keeper().said().empty());
}

TEST_F(SanguozhiSeen, ACardThatIsTakenUpIsAskedAbout) {
    begin_usual();
    take_up(1);
    wait(2000);
    EXPECT_TRUE(questions().empty());
    wait(2000);
    choose("回手牌");
    EXPECT_TRUE(slots(1)["vice"][0].is_null());
    EXPECT_EQ(state()["seats"][0]["known_hand"], json::array({"1:jia"}));
}

// What lay face down is turned over in the hand: the eyes tell of two cards, in whatever order.
TEST_F(SanguozhiSeen, AFaceDownCardIsKnownInItsGraveyard) {
    for (const bool first : {true, false}) {
        begin(json::parse(R"([{"name":"甲","slots":{"vice":["jia"]}},{"name":"乙","slots":{"vice":[{"card":"?","face":"down"}]}}])"));
        see(1, "jia", 1, "vice", 1);
        see_back(2, 2, "vice", 1);
        see(10, "trick", 1, "strategy", 2);
        press(1, devices::Button::pass);
        press(2, devices::Button::pass);
        if (first) take_up(2);
        see(30, "ding", 2, "graveyard");
        wait(500);
        if (!first) take_up(2);
        wait(100);
        choose("被破坏");
        EXPECT_EQ(slots(2)["graveyard"], json::parse(R"(["2:ding"])"));
        EXPECT_TRUE(slots(2)["vice"][0].is_null());
        EXPECT_EQ(state()["seats"][1]["hand"], 6);
    }
}

// Whoever says that it comes back is believed for a while.
TEST_F(SanguozhiSeen, APromiseThatIsNotKeptIsRemembered) {
    begin_usual();
    take_up(1);
    wait(4000);
    choose("弄错了，会放回");
    wait(8000);
    EXPECT_TRUE(questions().empty());
    wait(12'000);
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_TRUE(questions()[0].shown.flag);
}

// The eyes lose a card on its way: it is the one that comes to lie elsewhere.
TEST_F(SanguozhiSeen, ACarriedCardMayGetAnotherNumber) {
    begin_usual();
    take_up(1);
    see(15, "jia", 1, "vice", 3);
    choose("是，记下");
    EXPECT_EQ(slots(1)["vice"][2]["card"], "1:jia");
    wait(10'000);
    EXPECT_TRUE(questions().empty());
}

TEST_F(SanguozhiSeen, WhatTheRulesRefuseMayBeAgreedTo) {
    begin_usual();
    see(10, "ding", 2, "adviser");
    wait(4000);
    EXPECT_TRUE(slots(2)["adviser"].is_null());
    choose("大家同意，照样算");
    EXPECT_EQ(slots(2)["adviser"]["card"], "2:ding");
}

TEST_F(SanguozhiSeen, ACardThatCannotBeReadIsNamed) {
    begin_usual();
    see(10, "", 1, "main");
    wait(3000);
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_TRUE(questions()[0].shown.asks_card);
    session->take(Named{questions()[0].shown.id, "丁将"}, now);
    EXPECT_EQ(slots(1)["main"]["card"], "1:ding");
    const auto named = session->take_named();
    ASSERT_EQ(named.size(), 1u);
    EXPECT_EQ(named[0].label, "ding");
}

// A neighbour that is turned sideways covers its edge: the eyes take a card that lies there for another one, and for a third.
TEST_F(SanguozhiSeen, ACardThatIsSeenOnceMoreIsTheSame) {
    begin(json::parse(R"([{"name":"甲","slots":{"graveyard":["jia","troop_archer"]}},{"name":"乙"}])"));
    see(1, "jia", 1, "graveyard");
    see(2, "troop_archer", 1, "graveyard");
    see(3, "", 1, "graveyard");
    wait(3000);
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_TRUE(questions()[0].shown.asks_card);
    see(4, "jia", 1, "graveyard");
    wait(500);
    EXPECT_TRUE(questions().empty());
    wait(3000);
    EXPECT_TRUE(questions().empty());
    EXPECT_TRUE(session->keeper().said().empty());
    // Ordinary troops are many.
    see(5, "troop_archer", 1, "graveyard");
    wait(3000);
    EXPECT_FALSE(questions().empty());
}

TEST_F(SanguozhiSeen, EventsAndFormationsAreTurnedUpOnTheirPiles) {
    begin_usual();
    see(10, "deed", 1, "event");
    EXPECT_EQ(state()["chain"][0]["card"], "1:deed");
    press(1, devices::Button::pass);
    press(2, devices::Button::pass);
    press(1, devices::Button::answer);
    see(11, "array", 1, "formation");
    EXPECT_EQ(slots(1)["formation"]["up"][0]["card"], "1:array");
    see(11, "back", 1, "formation", 0, 0, TableMove::Kind::flipped);
    EXPECT_TRUE(slots(1)["formation"]["up"].empty());
}

// The eyes may take the back for another of the pile, and still hold what it covers for a card that lies there.
TEST_F(SanguozhiSeen, AFormationIsDissolvedWhicheverBackLiesThereNow) {
    begin_usual();
    see(11, "array", 1, "formation");
    wait(3000);
    EXPECT_EQ(slots(1)["formation"]["up"].size(), 1u);
    see_back(12, 1, "formation");
    wait(3000);
    EXPECT_TRUE(slots(1)["formation"]["up"].empty());
    EXPECT_EQ(last_input()["do"], "dissolve");
    wait(20'000);
    EXPECT_TRUE(questions().empty());
}

// He is carried with his treasure upon him: what the eyes see arrive is the treasure alone.
TEST_F(SanguozhiSeen, AGeneralIsCarriedUnderHisTreasure) {
    begin_usual();
    see(12, "sword", 1, "vice", 1);
    see(10, "trick", 1, "strategy", 2);
    press(1, devices::Button::pass);
    press(2, devices::Button::pass);
    ASSERT_EQ(asked(), "by_hand");
    carry(12, "sword", 1, "adviser");
    take_up(1);
    wait(1000);
    EXPECT_EQ(slots(1)["adviser"]["card"], "1:jia");
    EXPECT_EQ(slots(1)["adviser"]["treasures"], json::parse(R"(["1:sword"])"));
    EXPECT_TRUE(slots(1)["vice"][0].is_null());
    wait(20'000);
    EXPECT_TRUE(questions().empty());
}

TEST_F(SanguozhiSeen, DiscardsAreCountedTogether) {
    begin(json::parse(R"([{"name":"甲","hand":["jia","yi","bing","ding","plan","trick","sword","troop_infantry"]},{"name":"乙"}])"));
    press(1, devices::Button::pass);
    ASSERT_EQ(asked(), "discard");
    see(10, "sword", 1, "graveyard");
    EXPECT_EQ(asked(), "discard");
    see(11, "plan", 1, "graveyard");
    EXPECT_EQ(slots(1)["graveyard"], json::parse(R"(["1:sword","1:plan"])"));
}

// 横置 in one's own battle: whom he attacks is asked.
TEST_F(SanguozhiSeen, AGeneralWhoIsTurnedSidewaysMayAttack) {
    begin_usual();
    see(1, "jia", 1, "vice", 1, 90, TableMove::Kind::turned);
    EXPECT_TRUE(questions().empty()) << "it is not the battle phase";
    see(1, "jia", 1, "vice", 1, 0, TableMove::Kind::turned);
    press(1, devices::Button::answer);
    see(1, "jia", 1, "vice", 1, 90, TableMove::Kind::turned);
    choose("进攻 乙");
    EXPECT_EQ(asked(), "defend");
    EXPECT_EQ(state()["battle"]["attackers"], json::parse(R"(["1:jia"])"));
}

TEST_F(SanguozhiSeen, GrainThatDiffersIsSaid) {
    begin_usual();
    for (const std::uint64_t card : {20, 21, 22}) see(card, "grain_10", 1, "granary");
    take_up(22);
    wait(5000);
    EXPECT_TRUE(questions().empty());
    wait(4000);
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_TRUE(questions()[0].shown.flag);
    choose("记为 20");
    EXPECT_EQ(state()["seats"][0]["grain"], 20);
}

// People follow what the rules took; the table is not believed against them.
TEST_F(SanguozhiSeen, GrainThatTheRulesTookIsWaitedFor) {
    begin(json::parse(R"([{"name":"甲","slots":{"vice":["jia"]}},{"name":"乙","slots":{"adviser":"yi"}}])"));
    see(1, "jia", 1, "vice", 1);
    see(2, "yi", 2, "adviser");
    for (const std::uint64_t card : {20, 21, 22}) see(card, "grain_10", 2, "granary");
    see(10, "trick", 1, "strategy", 1);
    say({{"do", "pass"}});
    carry(2, "yi", 2, "graveyard");
    choose("被破坏");
    EXPECT_EQ(state()["seats"][1]["grain"], 25);
    wait(3000);
    EXPECT_EQ(state()["seats"][1]["grain"], 25);
    take_up(22);
    see(23, "grain_5", 2, "granary");
    wait(10'000);
    EXPECT_EQ(state()["seats"][1]["grain"], 25);
    EXPECT_TRUE(questions().empty());
}

// Whoever has no grain left takes his cards along, maybe before the books know it.
TEST_F(SanguozhiSeen, WhoeverIsOutTakesHisCardsAlong) {
    const auto begin_three = [this] {
        begin(json::parse(R"([{"name":"甲","slots":{"vice":["jia"]}},{"name":"乙","grain":10,"slots":{"main":"yi","strategy":["plan"]}},{"name":"丙"}])"));
        see(1, "jia", 1, "vice", 1);
        see(2, "yi", 2, "main");
        see(3, "plan", 2, "strategy", 1);
        see(20, "grain_10", 2, "granary");
    };
    const auto takes_all = [this] {
        for (const std::uint64_t card : {20, 2, 3}) take_up(card);
        session->take(Looked{{}, false, true, ""}, now);  // there is more to gather
        wait(8000);
        EXPECT_TRUE(questions().empty());
        session->take(Looked{{}, true, true, ""}, now);
    };
    begin_three();
    see(10, "trick", 1, "strategy", 2);
    say({{"do", "pass"}});
    ASSERT_EQ(asked(), "by_hand");
    takes_all();
    wait(3000);
    EXPECT_EQ(state()["seats"][1]["alive"], false);
    EXPECT_EQ(asked(), "by_hand");
    EXPECT_TRUE(questions().empty());
    // Where no effect is in hand the table says first whether his grain is gone.
    begin_three();
    wait(1000);
    takes_all();
    wait(20'000);
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_THAT(questions()[0].shown.text.zh, HasSubstr("粮草"));
    choose("记为 0");
    wait(20'000);
    EXPECT_EQ(state()["seats"][1]["alive"], false);
    EXPECT_TRUE(questions().empty());
    // It was a mistake: then his cards are missing, too.
    begin_three();
    wait(1000);
    takes_all();
    wait(10'000);
    choose("桌面会改");
    wait(20'000);
    EXPECT_THAT(questions().size(), ::testing::Ge(2u));
}

// After a take-back nothing advances by itself: what still lies there is said.
TEST_F(SanguozhiSeen, WhatWasTakenBackAndStillLiesThereIsSaid) {
    begin_usual();
    see(10, "ding", 1, "main");
    say({{"do", "take_back"}});
    EXPECT_TRUE(slots(1)["main"].is_null());
    wait(5000);
    EXPECT_TRUE(questions().empty());
    wait(3000);
    ASSERT_EQ(questions().size(), 1u);
    EXPECT_THAT(questions()[0].shown.text.zh, HasSubstr("丁将"));
    EXPECT_TRUE(slots(1)["main"].is_null());
    take_up(10);
    wait(1000);
    EXPECT_TRUE(questions().empty());
}

// Whoever ends his turn with a card still in his hand's way: the card counts first.
TEST_F(SanguozhiSeen, TheEndOfATurnWaitsForTheEyes) {
    begin_usual();
    session->take(Looked{{}, false, true, ""}, now);
    press(1, devices::Button::pass);
    EXPECT_EQ(state()["turn"]["seat"], 1);
    see(10, "troop_archer", 1, "archer");
    session->take(Looked{{}, true, true, ""}, now);
    session->tick(now);
    EXPECT_EQ(slots(1)["troops"]["archer"].size(), 1u);
    EXPECT_EQ(state()["turn"]["seat"], 2);
}

// Nothing face down leaves its controller's seat, whatever its controller told of it.
TEST_F(SanguozhiSeen, NoQuestionNamesWhatLiesFaceDown) {
    begin_usual();
    take_up(2);
    wait(5000);
    see_back(12, 1, "adviser");
    ASSERT_FALSE(questions().empty());
    for (const auto& question : questions()) {
        EXPECT_THAT(question.shown.text.zh, ::testing::Not(HasSubstr("某计")));
        for (const auto& choice : question.shown.choices) EXPECT_THAT(choice.input.dump(), ::testing::Not(HasSubstr("plan")));
    }
}

}  // namespace
}  // namespace jianjun::app
