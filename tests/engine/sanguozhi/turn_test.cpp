// The turn, the hand limit and grain (回合, 手牌上限, 粮草): seed 003, 1.2.5, 1.2.6.3 and chapter 3's ruling.
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::turn_test {
namespace {

TEST(SanguozhiTurn, APrizeMayBeMoreThanTheDeckHas) {
    told(opening(R"([{"slots":{"main":"a"}},{"hand":["plan"],"deck":7}])", R"(,"options":{"deck_out":"lose"})") + R"({"do":"draw","seat":1}
{"do":"use","seat":2,"cards":["plan"]}
{"do":"by_hand","seat":2,"start":{"event":"destroy","cards":["1:a"]}}
{"do":"choose","seat":2,"option":"draw"}
{"expect":{"over":{"winners":[1]}}})");
}

TEST(SanguozhiTurn, GoesOnWhereARulingPutsItsSeatOut) {
    told(opening(R"([{},{},{}])") + R"({"do":"draw","seat":1}
{"do":"rule","start":{"event":"grain","seat":1,"n":-30}}
{"expect":{"over":null,"turn":{"seat":2,"phase":"draw"},"prompts":[{"kind":"draw","seats":[2]}]}})");
}

const std::string two = R"([{"name":"甲"},{"name":"乙"}])";

TEST(SanguozhiTurn, BeginsWithThirtyGrainAndSixCards) {
    told(opening(two) + R"({"expect":{"mode":"sanguozhi","round":1,"order":[1,2],"turn":{"seat":1,"phase":"draw"},"seats":[{"seat":1,"grain":30,"max_grain":30,"hand":6,"hand_limit":7,"deck":44,"owed_vice":0},{"seat":2,"hand":6}],"prompts":[{"kind":"draw","seats":[1],"optional":true}],"over":null}})");
}

TEST(SanguozhiTurn, DrawsPreparesFightsAndEnds) {
    told(opening(two) + R"({"do":"draw","seat":1,"n":2}
{"expect":{"turn":{"phase":"prepare"},"seats":[{"hand":8,"deck":42},{}],"prompts":[{"kind":"play","seats":[1]}]}}
{"do":"end","seat":1,"phase":"battle"}
{"expect":{"turn":{"seat":1,"phase":"battle"}}}
{"refuse":{"do":"end","seat":2},"code":"not_asked"}
{"do":"end","seat":1}
{"expect":{"turn":{"seat":1,"phase":"finish"},"prompts":[{"kind":"discard","seats":[1]}]}}
{"refuse":{"do":"discard","seat":1,"cards":["?","?"]},"code":"count"}
{"do":"discard","seat":1,"cards":["plan"]}
{"expect":{"turn":{"seat":2,"phase":"draw"},"seats":[{"hand":7,"slots":{"graveyard":["1:plan"]}},{}]}}
{"do":"end","seat":2}
{"expect":{"round":2,"turn":{"seat":1}}})");
}

TEST(SanguozhiTurn, AHigherCapAddsNoGrainAndALowerOneTakesItAlong) {
    told(opening(R"([{"slots":{"vice":["liufu"]},"hand":["plan"]},{"grain":28}])") + R"({"expect":{"seats":[{"grain":30,"max_grain":40},{"grain":28}]}}
{"do":"use","seat":1,"cards":["plan"]}
{"do":"by_hand","seat":1,"start":{"event":"max_grain","seat":2,"n":-10}}
{"do":"done","seat":1}
{"expect":{"seats":[{},{"grain":20,"max_grain":20}]}}
{"do":"rule","start":{"event":"destroy","cards":["1:liufu"]}}
{"expect":{"seats":[{"grain":30,"max_grain":30},{}]}})");
}

TEST(SanguozhiTurn, WithoutGrainASeatIsOut) {
    told(opening(two) + R"({"do":"rule","start":{"event":"grain","seat":2,"n":-30}}
{"expect":{"over":{"winners":[1],"why":"grain"}}})");
    told(opening(two, R"(,"options":{"grain_out":"table"})") + R"({"do":"rule","start":{"event":"grain","seat":2,"n":-30}}
{"expect":{"over":null,"flags":[{"code":"grain_out","seat":2}]}})");
}

TEST(SanguozhiTurn, TheLastSideWins) {
    told(opening(R"([{"team":1},{"team":2},{"team":1},{"team":2}])") + R"({"do":"rule","set":{"seat":2,"grain":0}}
{"expect":{"over":null,"seats":[{},{"alive":false},{},{}]}}
{"do":"rule","kill":{"seat":4}}
{"expect":{"over":{"winners":[1,3]}}})");
}

TEST(SanguozhiTurn, AnEmptyDeckIsFlagged) {
    const std::string seats = R"([{"deck":6},{}])";
    told(opening(seats) + R"({"do":"draw","seat":1,"n":1}
{"expect":{"seats":[{"hand":6,"deck":0},{}],"flags":[{"code":"deck_out","seat":1}]}})");
    told(opening(seats, R"(,"options":{"deck_out":"lose"})") + R"({"do":"draw","seat":1,"n":1}
{"expect":{"over":{"winners":[2]}}})");
}

TEST(SanguozhiTurn, MayDrawByItselfAndKnowNoPhases) {
    told(opening(two, R"(,"options":{"draw_per_turn":2,"phases":"free","hand_limit":8})") + R"({"expect":{"turn":{"phase":"prepare"},"seats":[{"hand":8},{}]}}
{"refuse":{"do":"end","seat":1,"phase":"battle"},"code":"not_now"}
{"do":"end","seat":1}
{"expect":{"turn":{"seat":2}}})");
}

TEST(SanguozhiTurn, TakesBack) {
    told(opening(two) + R"({"do":"draw","seat":1,"n":2}
{"do":"end","seat":1}
{"do":"take_back","to":0}
{"expect":{"turn":{"seat":1,"phase":"draw"},"seats":[{"hand":6,"deck":44},{}]}})");
}

TEST(SanguozhiTurn, RefusesAnUnknownOptionOrValue) {
    static const Sheets sheets = shipped();
    EXPECT_FALSE(run_record(opening(two, R"(,"options":{"phases":"three"})"), sheets));
    EXPECT_FALSE(run_record(opening(two, R"(,"options":{"jiu_limit":"turn"})"), sheets));
    EXPECT_FALSE(run_record(opening(R"([{}])"), sheets));
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::turn_test
