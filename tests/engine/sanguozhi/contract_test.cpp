// What docs/record-sanguozhi.md states of set-ups, inputs, flows and the state, where no rule of its own stands for it.
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::contract_test {
namespace {

const std::string planning = "{\"do\":\"use\",\"seat\":1,\"cards\":[\"plan\"]}\n";

TEST(SanguozhiContract, ASetUpLaysOutWhatItNames) {
    told(opening(R"([{"team":null,"deck":["a","b","plan","20 troop_infantry","weak","sword","special_cavalry","30 troop_archer"],"hand":["plan"],"grain":20,"max_grain":25,
"slots":{"main":"a","adviser":"2:strong","vice":["b",null,{"card":"weak","face":"down","damage":1,"treasures":["sword"]}],"strategy":["2:plot",null,"?"],"troops":["troop_infantry","special_cavalry"],"graveyard":["troop_archer"]}},
{"name":"乙","events":3,"formations":2,"slots":{"graveyard":["1:troop_archer"]}}])") + R"({"expect":{"seats":[{"name":"1号","team":null,"grain":20,"max_grain":25,"hand":6,"known_hand":["1:plan"],"deck":41,"owed_vice":0,"marks":{},"slots":{"main":{"card":"1:a","face":"up","role":"main","entering":false,"damage":{"battle":0,"lasting":0},"treasures":[],"blank":false,"dying":false},"adviser":{"card":"2:strong","attack":3,"health":4},"vice":[{"card":"1:b"},null,{"card":"1:weak","face":"down","damage":{"lasting":1},"treasures":["1:sword"]},null],"strategy":[{"card":"2:plot","face":"up"},null,{"card":"?","face":"down"},null,null],"troops":{"infantry":["1:troop_infantry"],"archer":[],"cavalry":["1:special_cavalry"],"adviser":[]},"graveyard":["1:troop_archer","1:troop_archer"]}},{"name":"乙","hand":6,"deck":42,"slots":{"event":{"down":3,"up":[]},"formation":{"down":2,"up":[]},"graveyard":[]}}],"zones":{"aside":[]},"battle":null,"chain":[],"over":null,"flags":[]}})");
}

TEST(SanguozhiContract, ASetUpThatCannotBeIsABadFile) {
    static const Sheets sheets = shipped();
    const auto bad = [&](const std::string& seats, const std::string& more = "") {
        return !run_record(opening(seats, more), sheets);
    };
    EXPECT_TRUE(bad(R"([{"deck":2,"hand":["a","b"],"slots":{"main":"c"}},{}])"));
    EXPECT_TRUE(bad(R"([{"slots":{"main":"5:c"}},{}])"));
    EXPECT_TRUE(bad(R"([{"slots":{"troops":["plan"]}},{}])"));
    EXPECT_TRUE(bad(R"([{"slots":{"middle":"a"}},{}])"));
    EXPECT_TRUE(bad(R"([{"hp":4},{}])"));
    EXPECT_TRUE(bad(R"([{},{}])", R"(,"options":{"chain":"sometimes"})"));
    EXPECT_TRUE(bad(R"([{},{},{},{},{},{},{},{},{}])"));
    EXPECT_EQ(run_record(opening(R"([{"slots":{"main":{"card":"a","face":5}}},{}])"), sheets).error().text,
              "main: face is up or down");
    EXPECT_EQ(run_record(R"({"jianjun":2,"mode":"sanguozhi","seats":[{},{}]})", sheets).error().text,
              "this record is of version 2; this Jianjun reads version 1");
    EXPECT_FALSE(bad(R"([{},{},{},{},{},{},{},{}])"));
}

TEST(SanguozhiContract, ChineseNamesAreAsGood) {
    told(opening(R"([{"hand":["刘馥"]},{}])") + R"({"do":"use","seat":1,"cards":["刘馥"],"slot":"vice"}
{"do":"end","seat":1}
{"expect":{"seats":[{"max_grain":40,"slots":{"vice":[{"card":"1:liufu"},null,null]}},{}]}})");
}

TEST(SanguozhiContract, ADeckListSaysHowManyNamelessCardsThereAre) {
    told(opening(R"([{"deck":["2 troop_infantry","48 troop_archer"]},{}])") + R"({"do":"use","seat":1,"cards":["troop_infantry"]}
{"do":"use","seat":1,"cards":["troop_infantry"]}
{"refuse":{"do":"use","seat":1,"cards":["troop_infantry"]},"code":"no_card"}
{"refuse":{"do":"use","seat":1,"cards":["plan"]},"code":"no_card"}
{"refuse":{"do":"use","seat":1,"cards":["troop_cavalry"]},"code":"no_card"})");
}

TEST(SanguozhiContract, ASlotIsForItsOwnKindOfCard) {
    told(opening(R"([{"hand":["a","plan","sword"],"events":["event"],"formations":["array"],"slots":{"vice":["b"]}},{}])") + R"({"refuse":{"do":"use","seat":1,"cards":["event"],"slot":"strategy"},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["array"],"slot":"event","on":["b"]},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["sword"],"slot":"vice","on":["b"]},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"hand"},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"middle"},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["a"]},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"vice","index":4},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["plan"],"index":6},"code":"slot"}
{"refuse":{"do":"use","seat":1,"cards":["plan"],"targets":[3]},"code":"target"}
{"refuse":{"do":"use","seat":1,"cards":["a","plan"],"slot":"main"},"code":"count"}
{"refuse":{"do":"rule","seat":1,"move":{"cards":["plan"],"from":{"zone":"hand"},"to":{"zone":"vice"}}},"code":"slot"}
{"refuse":{"do":"rule","seat":1,"move":{"cards":["a"],"from":{"zone":"hand"},"to":{"zone":"infantry"}}},"code":"slot"}
{"refuse":{"do":"rule","seat":1,"move":{"cards":["troop_archer"],"from":{"zone":"hand"},"to":{"zone":"infantry"}}},"code":"slot"}
{"do":"use","seat":1,"cards":["troop_adviser"],"slot":"adviser"}
{"do":"use","seat":1,"cards":["a"],"slot":"adviser"}
{"do":"end","seat":1}
{"expect":{"seats":[{"slots":{"troops":{"adviser":["1:troop_adviser"]},"adviser":{"card":"1:a"}}},{}]}})");
}

TEST(SanguozhiContract, ACardWithoutASheetGoesWhereItsSlotSays) {
    told(opening(R"([{"hand":["newcomer","scheme"]},{}])") + R"({"refuse":{"do":"use","seat":1,"cards":["scheme"]},"code":"slot"}
{"do":"use","seat":1,"cards":["newcomer"],"slot":"main"}
{"do":"use","seat":1,"cards":["scheme"],"slot":"strategy"}
{"do":"pass"}
{"do":"done","seat":1}
{"expect":{"seats":[{"slots":{"main":{"card":"1:newcomer","attack":null,"health":null},"strategy":[{"card":"1:scheme"},null,null,null,null]}},{}]}})");
}

TEST(SanguozhiContract, FewerStrategySlotsTakeNothingAwayAndNothingIn) {
    const std::string less = R"(,"cards":[{"id":"less","name":"少","type":"troop","troop":"archer","while":[{"number":"strategy_slots","n":-3}]},{"id":"more","name":"多","type":"troop","troop":"archer","while":[{"number":"strategy_slots","n":1}]},{"id":"s1","type":"strategy","name":"一"},{"id":"s2","type":"strategy","name":"二"},{"id":"s3","type":"strategy","name":"三"}])";
    const auto begin = [&](const std::string& seats) { return R"({"jianjun":1,"mode":"sanguozhi")" + less + R"(,"seats":)" + seats + "}\n"; };
    told(begin(R"([{"hand":["s3"],"slots":{"strategy":[null,null,null,"s1","s2"],"troops":["less"]}},{}])") + R"({"expect":{"seats":[{"slots":{"strategy":[null,null,null,{"card":"1:s1"},{"card":"1:s2"}]}},{}]}}
{"refuse":{"do":"use","seat":1,"cards":["s3"]},"code":"slot"}
{"do":"rule","start":{"event":"destroy","cards":["1:s2"]}}
{"expect":{"seats":[{"slots":{"strategy":[null,null,null,{"card":"1:s1"}]}},{}]}}
{"refuse":{"do":"use","seat":1,"cards":["s3"],"index":3},"code":"slot"}
{"do":"use","seat":1,"cards":["s3"]}
{"expect":{"seats":[{"slots":{"strategy":[{"card":"1:s3"},null,null,{"card":"1:s1"}]}},{}]}})");
    told(begin(R"([{"hand":["s3"],"slots":{"troops":["more"]}},{}])") + R"({"expect":{"seats":[{"slots":{"strategy":{"size":6}}},{}]}}
{"do":"use","seat":1,"cards":["s3"],"index":6}
{"expect":{"seats":[{"slots":{"strategy":[null,null,null,null,null,{"card":"1:s3"}]}},{}]}})");
}

TEST(SanguozhiContract, AFaceDownGeneralIsTurnedUpAtOnce) {
    told(opening(R"([{"hand":["strong","zhugongdao","plan"]},{}])") + R"({"do":"use","seat":1,"cards":["strong"],"slot":"main","face":"down"}
{"do":"use","seat":1,"cards":["?"],"slot":"vice","face":"down"}
{"expect":{"seats":[{"slots":{"main":{"attack":3,"health":4}}},{}]}}
{"refuse":{"do":"reveal","seat":1,"cards":["strong"],"from":{"zone":"vice"}},"code":"no_card"}
{"refuse":{"do":"reveal","seat":1,"cards":["plan"],"from":{"zone":"vice"}},"code":"no_card"}
{"refuse":{"do":"reveal","seat":1,"from":{"zone":"vice"}},"code":"no_card"}
{"do":"reveal","seat":1,"cards":["strong"]}
{"expect":{"chain":[],"prompts":[{"kind":"play"}],"seats":[{"slots":{"main":{"card":"1:strong","face":"up","attack":5,"health":6}}},{}]}}
{"do":"reveal","seat":1,"cards":["weak"],"from":{"zone":"vice","index":1}}
{"expect":{"seats":[{"slots":{"vice":[{"card":"1:weak","face":"up","role":"vice"},null,null]}},{}]}})");
}

TEST(SanguozhiContract, WhatIsLaidUnseenMayBeWhatWasKnown) {
    const std::string begin = opening(R"([{"hand":["plan","a"]},{}])");
    // A strategy slot takes no general: that one is in the hand still.
    told(begin + R"({"do":"use","seat":1,"cards":["?"],"slot":"strategy","face":"down"}
{"expect":{"seats":[{"hand":5,"known_hand":["1:a"]},{}]}}
{"do":"reveal","seat":1,"cards":["plan"]}
{"expect":{"chain":[{"card":"1:plan"}]}})");
    told(begin + R"({"do":"use","seat":1,"cards":["?"],"slot":"strategy","face":"down"}
{"do":"use","seat":1,"cards":["plan"]}
{"expect":{"seats":[{"hand":4,"slots":{"strategy":[{"card":"?"},{"card":"1:plan"},null,null,null]}},{}]}})");
}

TEST(SanguozhiContract, FlowsChangeWhatTheyName) {
    told(opening(R"([{"hand":["plan"],"slots":{"main":"strong","vice":["liufu"]}},{"slots":{"main":"weak"}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"modify","cards":["strong"],"attack":2,"health":-1}}
{"expect":{"seats":[{"slots":{"main":{"attack":7,"health":5}}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"blank","cards":["liufu"],"n":1}}
{"expect":{"seats":[{"max_grain":30,"slots":{"vice":[{"blank":true},null,null]}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"blank","cards":["liufu"],"n":0}}
{"expect":{"seats":[{"grain":30,"max_grain":40},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"grain","seat":1,"n":15}}
{"do":"by_hand","seat":1,"start":{"event":"hand_limit","seat":2,"n":-2}}
{"do":"by_hand","seat":1,"start":{"event":"vice_slots","seat":2,"n":1}}
{"do":"by_hand","seat":1,"start":{"event":"damage","seat":2,"n":4,"source":"strong"}}
{"do":"by_hand","seat":1,"mark":{"seat":2,"mark":"siege","n":2}}
{"expect":{"seats":[{"grain":40},{"grain":26,"hand_limit":5,"marks":{"siege":2},"slots":{"vice":{"size":4}}}]}}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"damage","seat":2,"n":-4}},"code":"count"}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"damage","cards":["2:weak"]}},"code":"count"}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"survive","cards":["2:weak"]}},"code":"not_now"}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:strong"]}},"code":"no_card"}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"put","cards":["strong"],"to":{"seat":2,"zone":"main"}}},"code":"slot"}
{"refuse":{"do":"by_hand","seat":1,"draw":{"n":-1}},"code":"count"}
{"refuse":{"do":"by_hand","seat":1,"kill":{"seat":2}},"code":"not_asked"}
{"refuse":{"do":"by_hand","seat":2,"draw":{"n":1}},"code":"not_asked"}
{"do":"by_hand","seat":1,"start":{"event":"put","cards":["2:weak"],"to":{"seat":1,"zone":"adviser"}}}
{"expect":{"seats":[{"slots":{"adviser":{"card":"2:weak","role":"adviser","attack":1}}},{"slots":{"main":null}}]}}
{"do":"by_hand","seat":1,"start":{"event":"sacrifice","cards":["2:weak"]}}
{"expect":{"seats":[{"grain":35},{"grain":26,"slots":{"graveyard":["2:weak"]}}]}})");
}

TEST(SanguozhiContract, SeveralCardsAtOnceAreSeveralCards) {
    told(opening(R"([{"hand":["plan","a"],"slots":{"troops":["troop_infantry","troop_infantry"]}},{"deck":7,"slots":{"graveyard":["b"]}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["troop_infantry","troop_infantry"]}}
{"expect":{"seats":[{"slots":{"troops":{"infantry":[]},"graveyard":["1:troop_infantry","1:troop_infantry"]}},{}]}}
{"refuse":{"do":"by_hand","seat":1,"move":{"cards":["?","?","?","?","?","?","?"],"from":{"seat":2,"zone":"hand"},"to":{"zone":"graveyard"}}},"code":"no_card"}
{"do":"by_hand","seat":1,"move":{"cards":["?","?"],"from":{"seat":2,"zone":"hand"},"to":{"zone":"hand","seat":1}}}
{"expect":{"seats":[{"hand":7},{"hand":4}]}}
{"do":"by_hand","seat":1,"move":{"cards":["2:?"],"from":{"seat":1,"zone":"hand"},"to":{"zone":"graveyard","seat":1}}}
{"do":"by_hand","seat":1,"move":{"cards":["2:b"],"to":{"zone":"hand"}}}
{"expect":{"seats":[{"hand":6},{"hand":5,"known_hand":["2:b"],"slots":{"graveyard":["?"]}}]}})");
}

TEST(SanguozhiContract, ATreasureMayBeHandedOn) {
    told(opening(R"([{"hand":["plan"],"slots":{"vice":[{"card":"a","treasures":["sword"]},"b"]}},{}])") + planning + R"({"refuse":{"do":"by_hand","seat":1,"move":{"cards":["sword"],"from":{"zone":"treasure"},"to":{"zone":"treasure"}}},"code":"target"}
{"do":"by_hand","seat":1,"move":{"cards":["sword"],"from":{"zone":"treasure"},"to":{"zone":"treasure"},"on":["b"]}}
{"expect":{"seats":[{"slots":{"vice":[{"treasures":[]},{"treasures":["1:sword"]},null]}},{}]}})");
}

TEST(SanguozhiContract, AFormationThatFallsIsTurnedDownInItsSlot) {
    told(R"({"jianjun":1,"mode":"sanguozhi","cards":[{"id":"wall","name":"墙","type":"formation","attack":5,"health":6},{"id":"a","type":"general","name":"甲"}],"seats":[{"formations":["wall"],"slots":{"vice":["a"]}},{}]}
{"do":"use","seat":1,"cards":["wall"],"on":["a"]}
{"refuse":{"do":"use","seat":1,"cards":["wall"],"on":["a"]},"code":"not_now"}
{"do":"rule","start":{"event":"damage","cards":["1:wall"],"n":5}}
{"expect":{"seats":[{"slots":{"formation":{"down":0,"up":[{"card":"1:wall","attack":5,"health":6,"damage":{"lasting":5}}]}}},{}]}}
{"do":"rule","start":{"event":"damage","cards":["1:wall"],"n":1}}
{"expect":{"seats":[{"slots":{"formation":{"down":1,"up":[]},"graveyard":[]}},{}]}}
{"do":"use","seat":1,"cards":["wall"],"on":["a"]}
{"expect":{"seats":[{"slots":{"formation":{"up":[{"damage":{"lasting":0}}]}}},{}]}})");
}

TEST(SanguozhiContract, WhoFallTogetherAreAllAskedAbout) {
    told(opening(R"([{"hand":["plan"]},{"slots":{"main":"weak","adviser":"a","vice":["survivor"]}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:weak","2:survivor","2:a"]}}
{"expect":{"seats":[{},{"slots":{"main":{"dying":true},"adviser":{"dying":true},"vice":[{"dying":true},null,null]}}],"prompts":[{"kind":"choice","seats":[2]}]}}
{"do":"skill","seat":2,"skill":"生还","cards":["survivor"]}
{"do":"by_hand","seat":2,"start":{"event":"survive","cards":["weak"]}}
{"do":"done","seat":2}
{"do":"pass","seat":2}
{"expect":{"seats":[{},{"grain":25,"slots":{"main":{"card":"2:weak","dying":false},"adviser":null,"vice":[null,null,null],"graveyard":["2:survivor","2:a"]}}],"prompts":[{"kind":"by_hand","seats":[1]}],"chain":{"size":1}}})");
}

// A deck holds nobody else's cards: what leaves a hand that is set smaller goes to its owner's.
TEST(SanguozhiContract, AHandThatIsSetSmallerGivesCardsBackToTheirOwners) {
    told(opening(R"([{"hand":["a"],"deck":50},{"slots":{"vice":["strong"]},"deck":50}])") + R"({"do":"rule","move":{"cards":["2:strong"],"to":{"seat":1,"zone":"hand"}}}
{"expect":{"seats":[{"hand":7},{"deck":43}]}}
{"do":"rule","set":{"seat":1,"hand":0}}
{"expect":{"seats":[{"hand":0},{"deck":44}]}})");
}

TEST(SanguozhiContract, RulingsSetKillReviveAllowAndEnd) {
    told(opening(R"([{"hand":["a","plan"],"slots":{"vice":["strong"]}},{"hand":["c"]}])") + R"({"do":"rule","set":{"seat":2,"hand":9}}
{"do":"rule","set":{"seat":2,"deck":60}}
{"do":"rule","set":{"seat":2,"name":"客"}}
{"do":"rule","set":{"seat":2,"team":2}}
{"do":"rule","set":{"seat":2,"max_grain":20}}
{"do":"rule","set":{"seat":1,"hand_limit":3,"grain":38,"max_grain":40}}
{"expect":{"seats":[{"hand_limit":3,"grain":38,"max_grain":40},{"name":"客","team":2,"hand":9,"deck":60,"grain":20,"max_grain":20}]}}
{"do":"rule","allow":{"do":"use","seat":2,"cards":["c"],"slot":"main"},"why":"a card says so"}
)" "" R"({"expect":{"flags":[]}})");
    told(opening(R"([{"hand":["a"]},{"hand":["c"]},{}])") + R"({"do":"pass","seat":1}
{"refuse":{"do":"use","seat":2,"cards":["c"],"slot":"main"},"code":"not_now"}
{"do":"rule","allow":{"do":"use","seat":2,"cards":["c"],"slot":"main"},"by":"table"}
{"do":"pass"}
{"expect":{"seats":[{},{"slots":{"main":{"card":"2:c","entering":false}}},{}]}}
{"do":"rule","kill":{"seat":3}}
{"expect":{"over":null,"seats":[{},{},{"alive":false}]}}
{"do":"rule","revive":{"seat":3,"grain":5}}
{"expect":{"seats":[{},{},{"alive":true,"grain":5}]}}
{"refuse":{"do":"rule","revive":{"seat":3}},"code":"seat"}
{"do":"rule","end_game":{"winners":[3,1]},"why":"time"}
{"expect":{"over":{"winners":[1,3],"why":"time"}}})");
}

TEST(SanguozhiContract, ASeatsLifeMarksAndKnownHandAreSet) {
    told(opening(R"([{"hand":["a"]},{},{}])") + R"({"do":"rule","set":{"seat":2,"marks":{"士气":2},"known_hand":["plan","troop_infantry","troop_infantry"],"hand":8}}
{"expect":{"seats":[{},{"marks":{"士气":2},"hand":8,"known_hand":["2:troop_infantry","2:troop_infantry","2:plan"]},{}]}}
{"do":"rule","set":{"seat":2,"alive":false}}
{"expect":{"over":null,"seats":[{},{"alive":false,"hand":0},{}]}}
{"do":"rule","set":{"seat":2,"alive":true,"grain":4}}
{"expect":{"seats":[{},{"alive":true,"grain":4},{}]}}
{"refuse":{"do":"rule","set":{"seat":2,"alive":"no"}},"code":"key"}
{"refuse":{"do":"rule","set":{"seat":2,"marks":{"士气":-1}}},"code":"key"}
{"refuse":{"do":"rule","set":{"seat":1,"known_hand":["b","c","d","plan","plot","weak","strong"]}},"code":"no_card"})");
}

TEST(SanguozhiContract, AMainSlotIsLostOrBackByARuling) {
    told(opening(R"([{"hand":["a"],"slots":{"main":"lost","vice":["strong",{"card":"b","face":"down"}]}},{"slots":{"main":"c"}}])") + R"({"expect":{"seats":[{"slots":{"main":"lost"}},{}]}}
{"do":"draw","seat":1,"n":0}
{"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"main"},"code":"slot"}
{"do":"rule","set":{"seat":1,"slots":{"main":null,"vice":[{"damage":2},{"face":"up","damage":{"battle":1}},null]}}}
{"expect":{"seats":[{"slots":{"main":null,"vice":[{"damage":{"battle":0,"lasting":2}},{"face":"up","damage":{"battle":1,"lasting":0}},null]}},{}]}}
{"do":"use","seat":1,"cards":["a"],"slot":"main"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"vice":[{"role":"main"}]}}},"code":"key"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"vice":[{"dying":true}]}}},"code":"key"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"adviser":{"damage":1}}}},"code":"key"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"middle":null}}},"code":"key"}
{"do":"rule","set":{"seat":1,"slots":{"vice":[{"damage":4}]}}}
{"expect":{"seats":[{"slots":{"vice":[null,{"card":"1:b"},null],"graveyard":["1:strong"]}},{}]}})");
}

// Any key of a seat in the state, and its slots are one: what is told lies so, from wherever it was.
TEST(SanguozhiContract, ARulingSetsWhatLiesInTheSlots) {
    const auto begin = opening(R"([{"hand":["a","plan"],"slots":{"main":"strong","vice":["b",{"card":"weak","treasures":["sword"]}],"graveyard":["plot"]}},{"slots":{"vice":["1:c"]}}])");
    // Two change places, one comes from the hand, one from another seat's mat; what is not told stays.
    told(begin + R"({"do":"rule","set":{"seat":1,"slots":{"main":"weak","vice":["strong","a","c"]}}}
{"expect":{"seats":[{"hand":5,"slots":{"main":{"card":"1:weak","role":"main","treasures":["1:sword"],"attack":3,"health":4},"vice":[{"card":"1:strong","attack":3},{"card":"1:a","entering":false},{"card":"1:c"}],"graveyard":["1:plot","1:b"]}},{"slots":{"vice":[null,null,null]}}],"prompts":[{"kind":"draw"}]}})");
    // The adviser and the main general who leave so cost nothing.
    told(begin + R"({"do":"rule","set":{"seat":1,"slots":{"main":null,"adviser":{"card":"a","face":"down","damage":2}}}}
{"expect":{"seats":[{"grain":30,"slots":{"main":null,"adviser":{"card":"1:a","face":"down","damage":{"lasting":2}},"graveyard":["1:plot","1:strong"]}},{}]}}
{"do":"rule","set":{"seat":1,"slots":{"main":"lost","adviser":null}}}
{"expect":{"seats":[{"grain":30,"slots":{"main":"lost","adviser":null}},{}]}})");
    told(begin + R"({"do":"rule","set":{"seat":1,"slots":{"main":{"attack":9,"health":1},"vice":[null,{"treasures":[]}]}}}
{"expect":{"seats":[{"slots":{"main":{"card":"1:strong","attack":9,"health":1},"vice":[null,{"card":"1:weak","treasures":[]},null],"graveyard":{"contains":["1:b","1:sword"]}}},{}]}})");
    told(begin + R"({"do":"rule","set":{"seat":1,"slots":{"strategy":[null,"plan",{"card":"?","face":"down"}],"troops":{"cavalry":["special_cavalry","troop_cavalry"]},"graveyard":["b","plot"]}}}
{"expect":{"seats":[{"hand":3,"deck":37,"slots":{"strategy":[null,{"card":"1:plan","face":"up"},{"card":"?","face":"down"},null,null],"troops":{"cavalry":["1:special_cavalry","1:troop_cavalry"]},"graveyard":["1:b","1:plot"],"vice":{"size":4}}},{}]}}
{"do":"rule","set":{"seat":1,"slots":{"troops":["troop_cavalry"],"graveyard":["b"],"strategy":["plan"]}}}
{"expect":{"seats":[{"slots":{"troops":{"infantry":[],"cavalry":["1:troop_cavalry"]},"strategy":[{"card":"1:plan"},null,{"card":"?"},null,null]}},{}]}})");
    told(begin + R"({"refuse":{"do":"rule","set":{"seat":1,"slots":{"main":"plan"}}},"code":"slot"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"vice":[null,null,null,"a"]}}},"code":"slot"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"strategy":["a"]}}},"code":"slot"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"troops":{"archer":["troop_cavalry"]}}}},"code":"slot"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"main":"a","adviser":"a"}}},"code":"no_card"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"graveyard":["2:b"]}}},"code":"no_card"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"main":"5:a"}}},"code":"key"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":["a"]}},"code":"key"}
{"expect":{"seats":[{"hand":6,"slots":{"main":{"card":"1:strong"}}},{}]}})");
}

TEST(SanguozhiContract, ARulingSetsEventsAndFormations) {
    told(opening(R"([{"events":["event"],"formations":["array"],"slots":{"vice":["a"]}},{"events":3}])") + R"({"do":"rule","set":{"seat":1,"slots":{"event":{"up":["event"]},"formation":{"down":0,"up":[{"card":"array","members":["a"]}]}}}}
{"do":"rule","set":{"seat":2,"slots":{"event":{"down":1}}}}
{"expect":{"seats":[{"slots":{"event":{"down":0,"up":["1:event"]},"formation":{"down":0,"up":[{"card":"1:array","members":["1:a"]}]}}},{"deck":44,"slots":{"event":{"down":1,"up":[]}}}]}}
{"do":"rule","set":{"seat":1,"slots":{"event":{"up":[]},"formation":{"up":[],"down":2}}}}
{"expect":{"seats":[{"deck":43,"slots":{"event":{"down":1,"up":[]},"formation":{"down":2,"up":[]}}},{}]}}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"event":{"up":["plan"]}}}},"code":"no_card"}
{"refuse":{"do":"rule","set":{"seat":1,"slots":{"formation":{"up":[{"card":"array","members":["b"]}]}}}},"code":"key"})");
}

// The state's own words, read back, change nothing.
TEST(SanguozhiContract, TheStatesSlotsMayBeSetAsTheyAre) {
    const auto begin = opening(R"([{"events":["event"],"formations":["array"],"hand":["plan"],"slots":{"main":{"card":"strong","damage":1},"vice":["b",{"card":"weak","face":"down","treasures":["sword"]}],"strategy":["?"],"troops":["special_cavalry"],"graveyard":["plot","troop_archer"]}},{}])") + R"({"do":"use","seat":1,"cards":["array"],"on":["b"]}
{"do":"use","seat":1,"cards":["event"]}
{"do":"done","seat":1}
)";
    auto as_it_is = told(begin);
    const nlohmann::json again{{"do", "rule"}, {"set", {{"seat", 1}, {"slots", as_it_is["seats"][0]["slots"]}}}};
    EXPECT_EQ(told(begin + again.dump() + "\n")["seats"], as_it_is["seats"]);
}

// No prompt depends on what lies face down: he falls as he is turned up, to whoever hurt him then.
TEST(SanguozhiContract, AGeneralWhoLiesFaceDownFallsAsHeIsTurnedUp) {
    const auto hurt = opening(R"([{"hand":["plan"]},{"slots":{"main":{"card":"weak","face":"down"},"vice":[{"card":"strong","face":"down"}]}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"damage","cards":["2:weak"],"n":4}}
{"expect":{"seats":[{},{"slots":{"main":{"face":"down","damage":{"lasting":4}}}}],"prompts":[{"kind":"by_hand"}]}}
)";
    told(hurt + R"({"do":"by_hand","seat":1,"start":{"event":"reveal","cards":["2:weak"]}}
{"expect":{"seats":[{},{"slots":{"main":"lost","graveyard":["2:weak"]}}],"prompts":[{"kind":"choice","seats":[1],"options":["draw"]}]}})");
    told(hurt + R"({"do":"done","seat":1}
{"do":"reveal","seat":2,"cards":["weak"]}
{"expect":{"seats":[{},{"slots":{"main":"lost","graveyard":["2:weak"]}}],"prompts":[{"kind":"choice","seats":[1]}]}})");
    // Not enough for him: he lies there with it.
    told(hurt + R"({"do":"by_hand","seat":1,"start":{"event":"damage","cards":["2:strong"],"n":3}}
{"do":"done","seat":1}
{"do":"reveal","seat":2,"cards":["strong"]}
{"expect":{"seats":[{},{"slots":{"vice":[{"card":"2:strong","face":"up","damage":{"lasting":3}},null,null]}}]}})");
}

TEST(SanguozhiContract, ASeatThatIsNotThereIsRefused) {
    told(opening(R"([{"hand":["a"]},{}])") + R"({"refuse":{"do":"draw","seat":0},"code":"seat"}
{"refuse":{"do":"rule","end_game":{"winners":[7]}},"code":"seat"}
{"refuse":{"do":"rule","end_game":{"winners":[0]}},"code":"seat"}
{"refuse":{"do":"rule","penalty":{"seat":7,"what":"caution"}},"code":"seat"}
{"refuse":{"do":"rule","extend":{"seat":5,"ms":60000}},"code":"seat"}
{"refuse":{"do":"rule","kill":{"seat":2,"source":5}},"code":"seat"}
{"refuse":{"do":"skill","seat":1,"skill":"x","targets":[5]},"code":"target"}
{"refuse":{"do":"skill","seat":1},"code":"key"}
{"do":"rule","penalty":{"seat":2,"what":"caution"}}
{"do":"rule","end_game":{"winners":[1,1]}}
{"expect":{"over":{"winners":[1]}}})");
}

TEST(SanguozhiContract, WhatIsTheTurnsAloneIsRefusedForItsTimeThroughAnOpenQuestionToo) {
    told(opening(R"([{},{"hand":["a","sword"],"formations":["array"],"slots":{"vice":["b"]}}])") + R"({"refuse":{"do":"use","seat":2,"cards":["a"],"slot":"main"},"code":"not_now"}
{"refuse":{"do":"use","seat":2,"cards":["sword"],"on":["b"]},"code":"not_now"}
{"refuse":{"do":"use","seat":2,"cards":["array"],"on":["b"]},"code":"not_now"}
{"refuse":{"do":"attack","seat":2,"cards":["b"],"targets":[1]},"code":"not_now"}
{"expect":{"prompts":[{"kind":"draw"}]}})");
}

TEST(SanguozhiContract, AnUnreadableLineIsABadFile) {
    static const Sheets sheets = shipped();
    const auto why = [&](const std::string& line) {
        const auto run = run_record(opening("[{},{}]") + line, sheets);
        return run ? std::string() : run.error().text;
    };
    EXPECT_NE(why(R"({"do":"rule","penalty":{"seat":2,"what":"foo"}})"), "");
    EXPECT_NE(why(R"({"do":"rule","penalty":{"seat":2}})"), "");
    EXPECT_NE(why(R"({"do":"rule","extend":{"seat":2}})"), "");
    EXPECT_NE(why(R"({"do":"rule","extend":{"seat":2,"ms":-5}})"), "");
    EXPECT_NE(why(R"({"do":"rule","set":{"seat":2,"grain":9},"draw":{"seat":2,"n":1}})"), "");
    const auto set_up = [&](const std::string& seats) { return run_record(opening(seats), sheets).has_value(); };
    EXPECT_FALSE(set_up(R"([{"deck":["-5 a","50 b"]},{}])"));
    EXPECT_FALSE(set_up(R"([{"deck":["999999999 a"]},{}])"));
    EXPECT_FALSE(set_up(R"([{"deck":["0 a"]},{}])"));
    EXPECT_FALSE(run_record(R"({"jianjun":1,"mode":"sanguozhi","cards":[{"id":"x","type":"general","health":-3}],"seats":[{},{}]})", sheets));
    EXPECT_FALSE(run_record(R"({"jianjun":1,"mode":"sanguozhi","cards":[{"id":"x","type":"general"},{"id":"x","type":"strategy"}],"seats":[{},{}]})", sheets));
}

TEST(SanguozhiContract, AFlagThatARulingHasSettledIsGone) {
    told(opening(R"([{},{},{}])", R"(,"options":{"grain_out":"table"})") + R"({"do":"rule","start":{"event":"grain","seat":2,"n":-30}}
{"do":"rule","start":{"event":"grain","seat":3,"n":-30}}
{"expect":{"flags":[{"code":"grain_out","seat":2},{"code":"grain_out","seat":3}]}}
{"do":"rule","set":{"seat":2,"grain":5}}
{"expect":{"flags":[{"code":"grain_out","seat":3}]}}
{"do":"rule","kill":{"seat":3}}
{"expect":{"flags":[]}})");
}

TEST(SanguozhiContract, AdvisoryGamesKeepWhatWasRefused) {
    told(opening(R"([{},{}])", R"(,"advisory":true)") + R"({"do":"pass","seat":1}
{"refuse":{"do":"use","seat":2,"cards":["c"],"slot":"main"},"code":"not_now"}
{"expect":{"flags":[{"code":"not_now","seat":2}]}}
{"do":"rule","drop_flag":0}
{"expect":{"flags":[]}})");
}

TEST(SanguozhiContract, TheClockEndsATurnAndWhatMayBeDeclined) {
    told(opening(R"([{"hand":["plan"]},{}])") + R"({"do":"time_up"}
{"expect":{"turn":{"phase":"prepare"}}}
)" + planning + R"({"do":"time_up"}
{"expect":{"prompts":[{"kind":"by_hand"}]}}
{"refuse":{"do":"time_up"},"code":"mandatory"}
{"do":"done","seat":1}
{"do":"time_up"}
{"expect":{"turn":{"seat":2,"phase":"draw"}}})");
}

// What is said in a prompt is read by everybody.
TEST(SanguozhiContract, AFaceDownGeneralIsNotNamedByWhatIsAsked) {
    static const Sheets sheets = shipped();
    const auto run = run_record(opening(R"([{"hand":["plan"]},{"slots":{"main":{"card":"a","face":"down"},"vice":["survivor"]}}])") + planning + R"({"do":"pass"}
{"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:?"]}}
)", sheets);
    ASSERT_TRUE(run);
    EXPECT_TRUE(run->failures.empty());
    const auto state = state_json(*run->game, Viewer::everyone());
    EXPECT_EQ(state["prompts"][0]["kind"], "choice");
    EXPECT_EQ(state.dump().find("2:a"), std::string::npos) << state;
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::contract_test
