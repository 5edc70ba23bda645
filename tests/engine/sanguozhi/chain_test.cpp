// The chain, strategies, events, formations, treasures and troops (连环, 谋略, 事件, 阵型, 宝物, 兵权).
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::chain_test {
namespace {

TEST(SanguozhiChain, ResolvesTheNewestFirst) {
    told(opening(R"([{"hand":["plan","a"]},{"hand":["plot"],"events":["event"]}])") + R"({"do":"use","seat":1,"cards":["a"],"slot":"main"}
{"do":"use","seat":2,"cards":["plot"]}
{"expect":{"chain":[{"card":"1:a","what":"enter"},{"card":"2:plot","seat":2,"what":"use"}]}}
{"do":"use","seat":2,"cards":["event"]}
{"do":"pass"}
{"expect":{"prompts":[{"kind":"by_hand","seats":[2]}],"chain":{"size":3}}}
{"refuse":{"do":"end","seat":1},"code":"not_asked"}
{"do":"done","seat":2}
{"do":"by_hand","seat":2,"start":{"event":"destroy","cards":["1:a"]}}
{"do":"done","seat":2}
{"expect":{"chain":[],"seats":[{"slots":{"main":null,"graveyard":["1:a"]}},{"slots":{"event":{"down":0,"up":["2:event"]}}}]}})");
}

TEST(SanguozhiChain, AStrategyIsLaidFaceDownAndTurnedUpLater) {
    told(opening(R"([{},{}])") + R"({"do":"use","seat":1,"cards":["?"],"slot":"strategy","index":3,"face":"down"}
{"expect":{"seats":[{"hand":5,"slots":{"strategy":[null,null,{"card":"?","face":"down"},null,null]}},{}],"chain":[]}}
{"refuse":{"do":"reveal","seat":1,"cards":["plan"],"from":{"zone":"strategy","index":2}},"code":"no_card"}
{"do":"reveal","seat":1,"cards":["plan"],"from":{"zone":"strategy","index":3}}
{"expect":{"chain":[{"card":"1:plan","what":"use"}]}}
{"do":"done","seat":1}
{"expect":{"seats":[{"slots":{"strategy":[null,null,{"card":"1:plan","face":"up"},null,null]}},{}]}})");
}

TEST(SanguozhiChain, AStrategyThatLiesFaceDownAnswersTheChain) {
    const auto begun = opening(R"([{},{"hand":["a"]}])") + R"({"do":"use","seat":1,"cards":["?"],"slot":"strategy","face":"down"}
{"do":"use","seat":1,"cards":["?"],"slot":"strategy","face":"down"}
{"do":"use","seat":1,"cards":["b"],"slot":"main"}
)";
    told(begun + R"({"do":"reveal","seat":1,"cards":["plan"]}
{"expect":{"chain":[{"card":"1:b","what":"enter"},{"card":"1:plan","what":"use"}]}})");
    told(begun + R"({"do":"use","seat":1,"cards":["plan"],"from":{"zone":"strategy","index":2}}
{"expect":{"seats":[{"hand":3,"slots":{"strategy":[{"card":"?","face":"down"},{"card":"1:plan","face":"up"},null,null,null]}},{}]}})");
}

TEST(SanguozhiChain, AStrategyThatIsKnownToLieElsewhereIsNotTurnedUp) {
    told(opening(R"([{"slots":{"graveyard":["plot"]}},{}])") + R"({"do":"use","seat":1,"cards":["?"],"slot":"strategy","face":"down"}
{"do":"use","seat":1,"cards":["plan"]}
{"do":"done","seat":1}
{"refuse":{"do":"use","seat":1,"cards":["plan"]},"code":"no_card"}
{"refuse":{"do":"reveal","seat":1,"cards":["plan"],"from":{"zone":"strategy","index":1}},"code":"no_card"}
{"refuse":{"do":"use","seat":1,"cards":["plot"]},"code":"no_card"})");
}

TEST(SanguozhiChain, AnEventIsUsedOnce) {
    told(opening(R"([{"events":2},{}])") + R"({"do":"use","seat":1,"cards":["event"]}
{"do":"done","seat":1}
{"expect":{"seats":[{"slots":{"event":{"down":1,"up":["1:event"]}}},{}]}}
{"refuse":{"do":"use","seat":1,"cards":["event"]},"code":"limit"})");
}

TEST(SanguozhiChain, AFormationIsFormedByGeneralsOnTheFieldAndStaysInItsSlot) {
    told(opening(R"([{"formations":["array"],"slots":{"vice":["a","b"]}},{}])") + R"({"refuse":{"do":"use","seat":1,"cards":["array"],"on":["c"]},"code":"target"}
{"do":"use","seat":1,"cards":["array"],"on":["a","b"]}
{"expect":{"chain":[],"seats":[{"slots":{"formation":{"down":0,"up":[{"card":"1:array","members":["1:a","1:b"]}]}}},{}]}}
{"do":"rule","start":{"event":"destroy","cards":["1:array"]}}
{"expect":{"seats":[{"slots":{"formation":{"down":1,"up":[]},"graveyard":[]}},{}]}}
{"do":"use","seat":1,"cards":["array"],"on":["a"]}
{"do":"dissolve","seat":1,"cards":["array"]}
{"expect":{"seats":[{"slots":{"formation":{"down":1,"up":[]}}},{}]}})");
}

TEST(SanguozhiChain, ATreasureGoesWhenItsBearerLeavesTheField) {
    told(opening(R"([{"hand":["sword"],"slots":{"vice":["a"]}},{}])") + R"({"refuse":{"do":"use","seat":1,"cards":["sword"],"on":["b"]},"code":"target"}
{"do":"use","seat":1,"cards":["sword"],"on":["a"]}
{"expect":{"seats":[{"slots":{"vice":[{"card":"1:a","treasures":["1:sword"]},null,null]}},{}]}}
{"do":"rule","move":{"cards":["1:a"],"to":{"zone":"hand"}}}
{"expect":{"seats":[{"slots":{"graveyard":["1:sword"]}},{}]}})");
}

TEST(SanguozhiChain, TroopsLieInTheSlotOfTheirKind) {
    told(opening(R"([{},{}])") + R"({"do":"use","seat":1,"cards":["troop_infantry"]}
{"do":"use","seat":1,"cards":["troop_infantry"],"slot":"infantry"}
{"refuse":{"do":"use","seat":1,"cards":["troop_archer"],"slot":"cavalry"},"code":"slot"}
{"expect":{"seats":[{"hand":4,"slots":{"troops":{"infantry":["1:troop_infantry","1:troop_infantry"],"archer":[]}}},{}]}})");
}

TEST(SanguozhiChain, ANamedCardIsInOnePlaceOnly) {
    told(opening(R"([{"slots":{"graveyard":["plan"]}},{}])") + R"({"refuse":{"do":"use","seat":1,"cards":["plan"]},"code":"no_card"}
{"do":"use","seat":1,"cards":["plot"]}
{"do":"by_hand","seat":1,"move":{"cards":["plan"],"from":{"zone":"graveyard"},"to":{"zone":"deck"}}}
{"do":"done","seat":1}
{"do":"draw","seat":1}
{"expect":{"seats":[{"known_hand":["1:plan"],"slots":{"graveyard":[]}},{}]}})");
}

TEST(SanguozhiChain, MayBeSwitchedOff) {
    told(opening(R"([{"hand":["plan","a"]},{}])", R"(,"options":{"chain":"off"})") + R"({"do":"use","seat":1,"cards":["a"],"slot":"main"}
{"expect":{"seats":[{"slots":{"main":{"entering":false}}},{}],"prompts":[{"kind":"play"}]}}
{"do":"use","seat":1,"cards":["plan"]}
{"expect":{"prompts":[{"kind":"by_hand"}]}})");
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::chain_test
