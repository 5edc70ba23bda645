// Generals and their slots (将领槽): seed 003, 1.3.2.
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::slots_test {
namespace {

const std::string armed = R"([{"hand":["strong","zhugongdao","a","b"]},{"hand":["plot"],"slots":{"main":"weak"}}])";

TEST(SanguozhiSlots, ADispatchedGeneralEntersAndIsThenOnTheField) {
    told(opening(armed) + R"({"do":"use","seat":1,"cards":["strong"],"slot":"main"}
{"expect":{"seats":[{"slots":{"main":{"card":"1:strong","entering":true,"role":null,"attack":3,"health":4}}},{}],"chain":[{"card":"1:strong","seat":1,"what":"enter"}],"prompts":[{"kind":"chain","seats":[1,2],"optional":true}]}}
{"do":"pass"}
{"expect":{"seats":[{"slots":{"main":{"entering":false,"role":"main","attack":5,"health":6}}},{}],"chain":[]}})");
}

TEST(SanguozhiSlots, OnlyAGeneralOnlyIntoAnEmptyOne) {
    told(opening(armed) + R"({"do":"use","seat":1,"cards":["strong"],"slot":"vice","index":2}
{"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"vice","index":2},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["zhugongdao"],"slot":"main"},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["plan"],"slot":"main"},"code":"slot"}
{"refuse":{"do":"use","seat":2,"cards":["c"],"slot":"vice"},"code":"not_now"}
{"do":"use","seat":1,"cards":["zhugongdao"]}
{"do":"use","seat":1,"cards":["a"],"slot":"vice"}
{"refuse":{"do":"use","seat":1,"cards":["b"],"slot":"vice"},"code":"slot"}
{"do":"end","seat":1}
{"expect":{"seats":[{"slots":{"vice":[{"card":"1:zhugongdao"},{"card":"1:strong"},{"card":"1:a"}]}},{}]}})");
}

TEST(SanguozhiSlots, ALostAdviserCostsFiveGrain) {
    told(opening(R"([{"slots":{"adviser":"a"}},{}])") + R"({"do":"rule","start":{"event":"sacrifice","cards":["1:a"]}}
{"expect":{"seats":[{"grain":25,"slots":{"adviser":null,"graveyard":["1:a"]}},{}]}})");
}

TEST(SanguozhiSlots, ALostMainGeneralCostsTheSlotAndIsAPrizeForTheEnemyWhoDestroyedHim) {
    told(opening(armed) + R"({"do":"end","seat":1}
{"do":"use","seat":2,"cards":["plot"]}
{"do":"by_hand","seat":2,"start":{"event":"sacrifice","cards":["2:weak"]}}
{"expect":{"seats":[{},{"slots":{"main":"lost"}}],"prompts":[{"kind":"by_hand","seats":[2]}]}}
{"do":"done","seat":2}
{"refuse":{"do":"use","seat":2,"cards":["c"],"slot":"main"},"code":"slot"})");
    told(opening(R"([{"hand":["plan"]},{"slots":{"main":"weak"}}])") + R"({"do":"use","seat":1,"cards":["plan"]}
{"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:weak"]}}
{"expect":{"seats":[{"hand":5},{"slots":{"main":"lost"}}],"prompts":[{"kind":"choice","seats":[1],"options":["draw"],"optional":true}]}}
{"do":"choose","seat":1,"option":"draw"}
{"expect":{"seats":[{"hand":8},{}],"prompts":[{"kind":"by_hand"}]}})");
}

TEST(SanguozhiSlots, AnAddedViceSlotIsOwedUntilOneIsEmpty) {
    told(opening(R"([{"slots":{"vice":["a","b","c",null],"troops":["special_cavalry"]},"hand":["d"]},{}])") +
         R"({"expect":{"seats":[{"slots":{"vice":{"size":4}}},{}]}}
{"do":"use","seat":1,"cards":["d"],"slot":"vice"}
{"do":"end","seat":1}
{"do":"rule","start":{"event":"destroy","cards":["1:special_cavalry"]}}
{"expect":{"seats":[{"owed_vice":1,"slots":{"vice":{"size":4}}},{}]}}
{"do":"rule","move":{"cards":["1:b"],"to":{"zone":"hand"}}}
{"expect":{"seats":[{"owed_vice":0,"slots":{"vice":[{"card":"1:a"},{"card":"1:c"},{"card":"1:d"}]}},{}]}})");
}

TEST(SanguozhiSlots, AGeneralWhoIsNoLongerLegalGoesBackToHisOwnersHand) {
    told(opening(R"([{"slots":{"vice":["zhugongdao"]},"hand":["plan"]},{}])") + R"({"do":"use","seat":1,"cards":["plan"]}
{"do":"by_hand","seat":1,"start":{"event":"blank","cards":["1:zhugongdao"],"n":1}}
{"do":"by_hand","seat":1,"start":{"event":"put","cards":["1:zhugongdao"],"to":{"seat":1,"zone":"main"}}}
{"expect":{"seats":[{"hand":5,"slots":{"main":{"card":"1:zhugongdao","role":"main","blank":true}}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"blank","cards":["1:zhugongdao"],"n":0}}
{"expect":{"seats":[{"hand":6,"known_hand":["1:zhugongdao"],"slots":{"main":null}},{}]}})");
}

TEST(SanguozhiSlots, WhoMayLetHimSurviveIsAskedFirst) {
    const auto begin = opening(R"([{"slots":{"main":"survivor"}},{"hand":["plan"]}])") + R"({"do":"rule","seat":2,"start":{"event":"damage","cards":["1:survivor"],"n":4}}
{"expect":{"seats":[{"slots":{"main":{"dying":true}}},{}],"prompts":[{"kind":"choice","seats":[1]}]}}
)";
    told(begin + R"({"do":"skill","seat":1,"skill":"survive","cards":["survivor"]}
{"do":"by_hand","seat":1,"start":{"event":"survive","cards":["survivor"]}}
{"do":"done","seat":1}
{"expect":{"seats":[{"slots":{"main":{"card":"1:survivor","dying":false,"damage":{"battle":0,"lasting":0}}}},{}]}})");
    told(begin + R"({"do":"pass","seat":1}
{"expect":{"seats":[{"slots":{"main":"lost","graveyard":["1:survivor"]}},{}],"prompts":[{"kind":"choice","seats":[2],"options":["draw"]}]}})");
}

TEST(SanguozhiSlots, WhatLiesFaceDownIsKnownToItsControllerAlone) {
    static const Sheets sheets = shipped();
    const auto run = run_record(opening(armed) + R"({"do":"use","seat":1,"cards":["a"],"slot":"adviser","face":"down"}
)", sheets);
    ASSERT_TRUE(run);
    EXPECT_TRUE(run->failures.empty());
    const auto seen = [&](Viewer viewer) { return state_json(*run->game, viewer)["seats"][0]["slots"]["adviser"]["card"]; };
    EXPECT_EQ(seen(Viewer::of(1)), "1:a");
    EXPECT_EQ(seen(Viewer::referee()), "1:a");
    EXPECT_EQ(seen(Viewer::of(2)), "?");
    EXPECT_EQ(seen(Viewer::everyone()), "?");
}

// A general whom all saw go back to the hand: which of its cards is laid face down next, nobody else can tell.
TEST(SanguozhiSlots, WhatWasOnceSeenIsHiddenAgainFaceDown) {
    static const Sheets sheets = shipped();
    const auto laid = [](const char* card) {
        const auto run = run_record(opening(R"([{"hand":["b","plan"],"slots":{"vice":["a"]}},{}])") +
                                        R"({"do":"rule","move":{"cards":["1:a"],"to":{"zone":"hand"}}}
{"do":"use","seat":1,"cards":[")" + card + R"("],"slot":"main","face":"down"}
)", sheets);
        EXPECT_TRUE(run && run->failures.empty());
        return state_json(*run->game, Viewer::of(2))["seats"][0];
    };
    EXPECT_EQ(laid("a")["slots"]["main"]["card"], "?");
    EXPECT_EQ(laid("a"), laid("b"));
    EXPECT_EQ(laid("b")["known_hand"], nlohmann::json::array());
}

// A card of a hand may be moved without saying where from by whoever may know that it is there, and by nobody else.
TEST(SanguozhiSlots, ARefusedMoveTellsNothingOfAnotherHand) {
    const auto effect = opening(R"([{"hand":["a","plan"]},{"hand":["b"]}])") + R"({"do":"draw","seat":1}
{"do":"use","seat":1,"cards":["plan"]}
{"do":"pass"}
)";
    told(effect + R"({"refuse":{"do":"by_hand","seat":1,"move":{"cards":["2:b"],"to":{"zone":"graveyard"}}},"code":"no_card"}
{"do":"by_hand","seat":1,"move":{"cards":["a"],"to":{"zone":"graveyard"}}}
{"expect":{"seats":[{"slots":{"graveyard":["1:a"]}},{"slots":{"graveyard":[]}}]}}
{"do":"rule","move":{"cards":["2:b"],"to":{"zone":"graveyard"}}}
{"expect":{"seats":[{},{"slots":{"graveyard":["2:b"]}}]}})");
}

// Turned face down by an effect: no bonus while he lies so; turned up again he has it.
TEST(SanguozhiSlots, AnEffectTurnsAGeneralFaceDownWhereHeLies) {
    told(opening(R"([{"hand":["plot"],"slots":{"main":"strong","strategy":["plan"]},"formations":["array"]},{}])") + R"({"do":"use","seat":1,"cards":["plot"]}
{"do":"by_hand","seat":1,"start":{"event":"conceal","cards":["1:strong"]}}
{"do":"by_hand","seat":1,"start":{"event":"conceal","cards":["1:plan"]}}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"conceal","cards":["1:array"]}},"code":"no_card"}
{"expect":{"seats":[{"slots":{"main":{"face":"down","attack":3,"health":4},"strategy":[{"face":"down"},{"face":"up"},null,null,null]}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"reveal","cards":["1:strong"]}}
{"expect":{"seats":[{"slots":{"main":{"face":"up","attack":5,"health":6}}},{}]}})");
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::slots_test
