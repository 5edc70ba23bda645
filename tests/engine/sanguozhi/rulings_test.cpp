// What the white paper leaves open (裁定 R1–R23 of docs/record-sanguozhi.md): the default of each, and each option.
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::rulings_test {
namespace {

const std::string two = R"([{},{}])";
const std::string guided = R"(,"guided":true)";
const std::string to_battle = "{\"do\":\"end\",\"seat\":1,\"phase\":\"battle\"}\n";
const std::string done = "{\"do\":\"done\",\"seat\":1}\n";
// Seat 1 uses a strategy and has its effect in hand.
const std::string planning = "{\"do\":\"use\",\"seat\":1,\"cards\":[\"plan\"]}\n";

// R1: any number of formations, of different names, beside the deck.
TEST(SanguozhiRulings, R1AnyNumberOfFormationsOrSoMany) {
    const std::string three = R"("n":50,"formations":["array","x1","x2"]})";
    told(opening(two, guided) + R"({"refuse":{"do":"deck","seat":1,"n":50,"formations":["array","array"]},"code":"deck"}
{"do":"deck","seat":1,)" + three + R"(
{"do":"deck","seat":2,"n":50}
{"expect":{"seats":[{"deck":50,"slots":{"formation":{"down":3,"up":[]}}},{}]}})");
    told(opening(two, guided + R"(,"options":{"formations":2})") + R"({"refuse":{"do":"deck","seat":1,)" + three +
         R"(,"code":"deck"}
{"do":"deck","seat":1,"n":50,"formations":2}
{"do":"deck","seat":2,"n":50}
{"expect":{"seats":[{"slots":{"formation":{"down":2}}},{}]}})");
}

// R2: two throw, the highest plays first; equal highest throw again. `first` decides it beforehand.
TEST(SanguozhiRulings, R2TheHighestPlaysFirstAndTiesThrowAgain) {
    const std::string decks = R"({"do":"deck","seat":1,"n":50}
{"do":"deck","seat":2,"n":50}
{"do":"deck","seat":3,"n":50}
)";
    told(opening(R"([{},{},{}])", guided) + decks + R"({"do":"choose","seat":1,"number":5}
{"refuse":{"do":"choose","seat":2,"number":7},"code":"count"}
{"do":"choose","seat":2,"number":2}
{"do":"choose","seat":3,"number":5}
{"expect":{"prompts":[{"kind":"choice","seats":[1]}]}}
{"do":"choose","seat":1,"number":1}
{"do":"choose","seat":3,"number":2}
{"refuse":{"do":"pass","seat":3},"code":"mandatory"}
{"expect":{"prompts":[{"seats":[3],"options":["clockwise","anticlockwise"],"optional":false}]}}
{"do":"choose","seat":3,"option":"clockwise"}
{"expect":{"order":[3,1,2]}})");
    told(opening(two, R"(,"first":2)") + R"({"expect":{"order":[2,1],"turn":{"seat":2,"phase":"draw"}}})");
}

// R3: of the events only the used ones are on the field.
TEST(SanguozhiRulings, R3AnEventThatWasNotUsedIsNotOnTheField) {
    told(opening(R"([{"events":["event"]},{"hand":["plot"]}])") + R"({"refuse":{"do":"rule","start":{"event":"destroy","cards":["1:event"]}},"code":"no_card"}
{"do":"use","seat":1,"cards":["event"]}
{"do":"done","seat":1}
{"do":"rule","start":{"event":"destroy","cards":["1:event"]}}
{"expect":{"seats":[{"slots":{"event":{"down":0,"up":[]},"graveyard":["1:event"]}},{}]}})");
}

// R4: out without grain, after all that happens at once; or the table decides.
TEST(SanguozhiRulings, R4WithoutGrainASeatIsOutOrIsFlaggedOnce) {
    const std::string both = R"({"do":"rule","start":{"event":"damage","seat":2,"n":30}}
)";
    told(opening(R"([{},{"grain":4,"slots":{"adviser":"a"}}])") + R"({"do":"rule","start":{"event":"destroy","cards":["2:a"]}}
{"expect":{"over":{"winners":[1],"why":"grain"},"seats":[{},{"alive":false,"grain":0}],"prompts":[]}}
{"refuse":{"do":"draw","seat":1},"code":"game_over"})");
    told(opening(two, R"(,"options":{"grain_out":"table"})") + both + R"({"expect":{"over":null,"seats":[{},{"alive":true,"grain":0}],"flags":[{"code":"grain_out","seat":2}]}}
{"do":"rule","drop_flag":0}
{"do":"draw","seat":1}
{"expect":{"flags":[],"over":null}}
{"do":"rule","start":{"event":"grain","seat":2,"n":3}}
)" + both + R"({"expect":{"flags":[{"code":"grain_out","seat":2}]}})");
}

// R5: the hand limit is looked at as one's own turn ends; or always.
TEST(SanguozhiRulings, R5TheHandLimitAtTheEndOfTheOwnTurnOrAlways) {
    const std::string draws = R"({"do":"draw","seat":1,"n":3}
)";
    told(opening(two) + draws + R"({"expect":{"turn":{"phase":"prepare"},"prompts":[{"kind":"play"}],"seats":[{"hand":9},{}]}}
{"do":"draw","seat":2,"n":5}
{"do":"end","seat":1}
{"refuse":{"do":"end","seat":1},"code":"not_asked"}
{"do":"discard","seat":1,"cards":["?","?"]}
{"expect":{"turn":{"seat":2},"seats":[{"hand":7,"slots":{"graveyard":["?","?"]}},{"hand":11}]}})");
    told(opening(two, R"(,"options":{"hand_limit_at":"always"})") + draws + R"({"expect":{"prompts":[{"kind":"discard","seats":[1],"optional":false}]}}
{"do":"discard","seat":1,"cards":["?","plan"]}
{"expect":{"turn":{"seat":1,"phase":"prepare"},"seats":[{"hand":7},{}],"prompts":[{"kind":"play"}]}}
{"do":"rule","draw":{"seat":2,"n":3}}
{"expect":{"prompts":[{"kind":"discard","seats":[2]}]}})");
    told(opening(two, R"(,"options":{"hand_limit":4})") + R"({"expect":{"seats":[{"hand_limit":4},{}]}}
{"do":"end","seat":1}
{"expect":{"prompts":[{"kind":"discard"}]}})");
}

// R6: four phases and no special first turn; or drawing by itself; or one phase.
TEST(SanguozhiRulings, R6FourPhasesOrNone) {
    told(opening(two) + R"({"expect":{"round":1,"turn":{"phase":"draw"}}}
{"do":"pass","seat":1}
{"expect":{"turn":{"phase":"prepare"},"seats":[{"hand":6},{}]}}
{"refuse":{"do":"pass","seat":1},"code":"mandatory"}
)" + to_battle + R"({"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"main"},"code":"not_now"}
{"refuse":{"do":"end","seat":1,"phase":"battle"},"code":"not_now"}
{"do":"end","seat":1}
{"expect":{"turn":{"seat":2,"phase":"draw"}}})");
    told(opening(two, R"(,"options":{"draw_per_turn":1})") + R"({"expect":{"turn":{"seat":1,"phase":"prepare"},"seats":[{"hand":7,"deck":43},{"hand":6}]}})");
    told(opening(R"([{"hand":["b"],"slots":{"main":"strong"}},{"slots":{"main":"weak"}}])", R"(,"options":{"phases":"free"})") + R"({"expect":{"turn":{"phase":"draw"}}}
{"do":"draw","seat":1}
{"do":"attack","seat":1,"cards":["strong"],"targets":[2]}
{"do":"defend","seat":2,"cards":["weak"]}
{"do":"by_hand","seat":1,"start":{"event":"damage","cards":["strong"],"n":2,"kind":"battle"}}
{"do":"done","seat":1}
{"do":"use","seat":1,"cards":["b"],"slot":"vice"}
{"do":"pass"}
{"expect":{"turn":{"phase":"prepare"},"seats":[{"slots":{"main":{"damage":{"battle":2}}}},{}]}}
{"do":"end","seat":1}
{"expect":{"turn":{"seat":2,"phase":"draw"},"seats":[{"slots":{"main":{"damage":{"battle":0}}}},{}]}})");
}

// R7: costs and how often are not enforced; nobody's strategy is refused for its time.
TEST(SanguozhiRulings, R7CostsAreNotEnforcedAndOthersMayAct) {
    told(opening(R"([{"hand":["strong","weak"]},{"hand":["plot"],"events":["event"]}])") + R"({"do":"use","seat":1,"cards":["strong"],"slot":"main"}
{"do":"use","seat":1,"cards":["weak"],"slot":"adviser"}
{"do":"pass"}
{"do":"use","seat":2,"cards":["plot"]}
{"do":"done","seat":2}
{"do":"use","seat":2,"cards":["event"]}
{"do":"done","seat":2}
{"refuse":{"do":"use","seat":2,"cards":["c"],"slot":"main"},"code":"not_now"}
{"refuse":{"do":"use","seat":2,"cards":["troop_archer"]},"code":"not_now"}
{"refuse":{"do":"use","seat":2,"cards":["?"],"slot":"strategy","face":"down"},"code":"not_now"}
{"do":"skill","seat":2,"skill":"any","cards":["plot"]}
{"do":"done","seat":2}
{"expect":{"turn":{"seat":1,"phase":"prepare"}}})");
}

// R8: one window for all, the last in is the first out; face down is outside it.
TEST(SanguozhiRulings, R8TheChainAsksAllOrNobody) {
    const std::string seats = R"([{"hand":["plan","a"]},{"hand":["plot"]},{}])";
    told(opening(seats) + planning + R"({"expect":{"prompts":[{"kind":"chain","seats":[1,2,3],"optional":true}]}}
{"do":"pass","seat":2}
{"expect":{"prompts":[{"kind":"chain","seats":[1,3]}]}}
{"do":"skill","seat":3,"skill":"mind"}
{"expect":{"chain":[{"card":"1:plan","what":"use"},{"card":null,"seat":3,"what":"skill","skill":"mind"}],"prompts":[{"kind":"chain","seats":[1,2,3]}]}}
{"refuse":{"do":"use","seat":1,"cards":["a"],"slot":"main"},"code":"not_asked"}
{"do":"pass"}
{"do":"done","seat":3}
{"expect":{"chain":{"size":1},"prompts":[{"kind":"by_hand","seats":[1]}]}}
)" + done + R"({"do":"use","seat":1,"cards":["a"],"slot":"main","face":"down"}
{"expect":{"chain":[],"prompts":[{"kind":"play"}],"seats":[{"slots":{"main":{"face":"down","role":"main","entering":false}}},{},{}]}})");
    told(opening(seats, R"(,"options":{"chain":"off"})") + planning + R"({"expect":{"chain":{"size":1},"prompts":[{"kind":"by_hand","seats":[1]}]}}
)" + done + R"({"expect":{"chain":[],"prompts":[{"kind":"play"}]}})");
}

// R9: combat by hand, battle damage until the end of the turn, lasting damage stays.
TEST(SanguozhiRulings, R9BattleDamageGoesAndLastingDamageStays) {
    const std::string hurt = R"({"do":"rule","start":{"event":"damage","cards":["1:strong"],"n":1,"kind":"battle"}}
{"do":"rule","start":{"event":"damage","cards":["1:strong"],"n":2}}
{"expect":{"seats":[{"slots":{"main":{"attack":5,"health":6,"damage":{"battle":1,"lasting":2}}}},{}]}}
{"do":"end","seat":1}
)";
    const std::string seats = R"([{"slots":{"main":"strong"}},{}])";
    told(opening(seats) + hurt + R"({"expect":{"seats":[{"slots":{"main":{"damage":{"battle":0,"lasting":2}}}},{}]}})");
    told(opening(seats, R"(,"options":{"battle_damage":"stays"})") + hurt + R"({"expect":{"seats":[{"slots":{"main":{"damage":{"battle":1,"lasting":2}}}},{}]}})");
}

TEST(SanguozhiRulings, R9CombatByHandOrSimple) {
    const std::string seats = R"([{"slots":{"main":"strong","vice":["weak","a"]}},{"slots":{"main":"weak","vice":["b"]}}])";
    const std::string attack = R"({"do":"attack","seat":1,"cards":["strong","weak"],"targets":[2]}
)";
    told(opening(seats) + to_battle + attack + R"({"do":"pass","seat":2}
{"expect":{"prompts":[{"kind":"by_hand","seats":[1]}],"seats":[{},{"grain":30}],"battle":{"attackers":["1:strong","1:weak"],"target":2,"defenders":[]}}}
{"do":"by_hand","seat":1,"start":{"event":"damage","seat":2,"n":6,"source":"strong"}}
)" + done + R"({"expect":{"seats":[{},{"grain":24}],"battle":null}})");
    const std::string simple = R"(,"options":{"combat":"simple"})";
    told(opening(seats, simple) + to_battle + attack + R"({"do":"end","seat":1}
{"expect":{"seats":[{},{"grain":24}],"turn":{"seat":2}}})");
    // More than one on a side, or an attack that no sheet tells, stays by hand.
    told(opening(seats, simple) + to_battle + attack + R"({"do":"defend","seat":2,"cards":["weak"]}
{"expect":{"prompts":[{"kind":"by_hand","seats":[1]}]}})");
    told(opening(seats, simple) + to_battle + R"({"do":"attack","seat":1,"cards":["a"],"targets":[2]}
{"do":"pass","seat":2}
{"expect":{"prompts":[{"kind":"by_hand","seats":[1]}],"seats":[{},{"grain":30}]}})");
}

// R10: an empty deck is flagged, or loses.
TEST(SanguozhiRulings, R10AnEmptyDeckIsFlaggedOrLoses) {
    const std::string seats = R"([{"deck":8},{}])";
    const std::string draws = R"({"do":"draw","seat":1,"n":2}
{"expect":{"flags":[],"over":null,"seats":[{"deck":0,"hand":8},{}]}}
{"do":"draw","seat":1}
)";
    told(opening(seats) + draws + R"({"expect":{"flags":[{"code":"deck_out","seat":1}],"over":null}})");
    told(opening(seats, R"(,"options":{"deck_out":"lose"})") + draws + R"({"expect":{"over":{"winners":[2]},"seats":[{"alive":false},{}]}})");
    told(opening(seats, R"(,"options":{"deck_out":"lose","grain_out":"table"})") + draws + R"({"expect":{"over":{"winners":[2]}}})");
}

// R11: his own cards leave with him, others' go to their owners' graveyards.
TEST(SanguozhiRulings, R11WhoIsOutTakesHisOwnCardsAlong) {
    told(opening(R"([{"hand":["c"],"slots":{"main":"a","adviser":"2:b","vice":[{"card":"3:d","treasures":["3:sword"]}],"strategy":["?"]}},{"slots":{"vice":["1:weak"]}},{}])") + R"({"do":"rule","kill":{"seat":1}}
{"expect":{"over":null,"seats":[{"alive":false,"hand":0,"deck":0,"slots":{"main":null,"adviser":null,"vice":[null,null,null],"strategy":{"size":5}}},{"grain":30,"slots":{"vice":[null,null,null],"graveyard":["2:b"]}},{"slots":{"graveyard":["3:d","3:sword"]}}],"zones":{"aside":{"size":50}},"turn":{"seat":2}}})");
}

// R12: on top of the deck; the rest keeps its order; a shuffle is said.
TEST(SanguozhiRulings, R12BackToTheDeckIsOnTopOfIt) {
    const std::string seats = R"([{"hand":["plan"],"slots":{"graveyard":["a","b","c","d"]}},{}])";
    const std::string back = planning + R"({"do":"by_hand","seat":1,"move":{"cards":["a"],"from":{"zone":"graveyard"},"to":{"zone":"deck"}}}
{"do":"by_hand","seat":1,"move":{"cards":["b"],"from":{"zone":"graveyard"},"to":{"zone":"deck","seat":2}}}
{"do":"by_hand","seat":1,"move":{"cards":["c"],"from":{"zone":"graveyard"},"to":{"zone":"deck"},"bottom":true}}
{"do":"by_hand","seat":1,"move":{"cards":["d"],"from":{"zone":"graveyard"},"to":{"zone":"deck","bottom":true}}}
)";
    told(opening(seats) + back + R"({"do":"by_hand","seat":1,"draw":{"n":2}}
{"expect":{"seats":[{"known_hand":{"contains":["1:a","1:b"]},"deck":42},{"deck":44}]}})");
    told(opening(seats) + back + R"({"do":"by_hand","seat":1,"start":{"event":"shuffle"}}
{"do":"by_hand","seat":1,"draw":{"n":2}}
{"expect":{"seats":[{"known_hand":[],"deck":42},{}]}})");
}

// R13: a face-down main general who is destroyed costs the slot all the same; a face-down adviser his grain.
TEST(SanguozhiRulings, R13FaceDownInTheMainSlotCostsItTheSame) {
    told(opening(R"([{"hand":["plan"]},{"slots":{"main":{"card":"a","face":"down"},"adviser":"?"}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:a"]}}
{"expect":{"seats":[{},{"slots":{"main":"lost","graveyard":["2:a"]}}],"prompts":[{"kind":"choice","seats":[1],"options":["draw"]}]}}
{"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:?"]}}
{"expect":{"seats":[{},{"grain":25,"slots":{"adviser":null,"graveyard":["2:a","?"]}}]}})");
}

// R14: all three, or none.
TEST(SanguozhiRulings, R14ThePrizeIsAllThreeOrNone) {
    const std::string lost = opening(R"([{"hand":["plan"]},{"slots":{"main":"a"}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:a"]}}
)";
    told(lost + R"({"refuse":{"do":"choose","seat":1,"option":"two"},"code":"not_asked"}
{"refuse":{"do":"choose","seat":2,"option":"draw"},"code":"not_asked"}
{"do":"choose","seat":1,"option":"draw"}
{"expect":{"seats":[{"hand":8,"deck":41},{}]}})");
    told(lost + R"({"do":"pass","seat":1}
{"expect":{"seats":[{"hand":5},{}],"prompts":[{"kind":"by_hand"}]}})");
}

// R15: one owed slot for each that is emptied, at that moment.
TEST(SanguozhiRulings, R15EachEmptiedSlotPaysForOneThatIsOwed) {
    told(opening(R"([{"slots":{"vice":["a","b","c"]},"hand":["plan"]},{}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"vice_slots","seat":1,"n":-2}}
{"expect":{"seats":[{"owed_vice":2,"slots":{"vice":{"size":3}}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"sacrifice","cards":["b"]}}
{"expect":{"seats":[{"owed_vice":1,"slots":{"vice":[{"card":"1:a"},{"card":"1:c"}]}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"vice_slots","seat":1,"n":1}}
{"expect":{"seats":[{"owed_vice":0,"slots":{"vice":{"size":2}}},{}]}}
{"do":"by_hand","seat":1,"start":{"event":"sacrifice","cards":["a","c"]}}
{"expect":{"seats":[{"owed_vice":0,"slots":{"vice":[null,null]}},{}]}})");
}

// R16: the seat that controls the effect alone is asked, not its allies.
TEST(SanguozhiRulings, R16ThePrizeIsOfTheSeatThatControlsTheEffect) {
    told(opening(R"([{"team":1,"hand":["plan"]},{"team":2,"slots":{"main":"a"}},{"team":1},{"team":2}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:a"]}}
{"expect":{"prompts":[{"kind":"choice","seats":[1]}]}})");
    // An ally's effect, or one's own: the slot is lost, nobody draws.
    told(opening(R"([{"team":1,"hand":["plan"]},{"team":2},{"team":1,"slots":{"main":"a"}},{"team":2}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["3:a"]}}
{"expect":{"seats":[{},{},{"slots":{"main":"lost"}},{}],"prompts":[{"kind":"by_hand"}]}})");
}

// R19: all are asked at once whether they redraw.
TEST(SanguozhiRulings, R19AllAreAskedAtOnceAboutTheirFirstHands) {
    told(opening(two, guided + R"(,"first":1)") + R"({"do":"deck","seat":1,"n":50}
{"do":"deck","seat":2,"n":50}
{"do":"pass"}
{"do":"choose","seat":1,"option":"shuffle"}
{"expect":{"prompts":[{"kind":"choice","seats":[1,2],"options":["redraw","keep"],"optional":true}]}}
{"do":"choose","seat":2,"option":"keep"}
{"expect":{"prompts":[{"seats":[1]}]}}
{"do":"choose","seat":1,"option":"redraw"}
{"expect":{"round":1,"turn":{"seat":1,"phase":"draw"},"seats":[{"hand":6,"deck":44},{"hand":6,"deck":44}]}})");
}

// R20: made main: in his controller's main slot, which must be empty.
TEST(SanguozhiRulings, R20MadeMainIsInHisControllersSlot) {
    told(opening(R"([{"hand":["plan"]},{"slots":{"vice":[{"card":"a","damage":1}],"adviser":"b"}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"put","cards":["2:a"],"to":{"zone":"main"}}}
{"expect":{"seats":[{"slots":{"main":null}},{"slots":{"main":{"card":"2:a","role":"main","entering":false,"damage":{"lasting":1}},"vice":[null,null,null]}}]}}
{"refuse":{"do":"by_hand","seat":1,"start":{"event":"put","cards":["2:b"],"to":{"zone":"main"}}},"code":"slot"}
{"do":"by_hand","seat":1,"start":{"event":"put","cards":["2:b"],"to":{"zone":"main","seat":1}}}
{"expect":{"seats":[{"slots":{"main":{"card":"2:b"}}},{"grain":30,"slots":{"adviser":null}}]}})");
}

// R21: any number of treasures, with their bearer; to their owners' graveyards when he leaves the field.
TEST(SanguozhiRulings, R21TreasuresLieWithTheirBearer) {
    told(opening(R"([{"hand":["sword","plan"],"slots":{"vice":[{"card":"a","treasures":["zhongxinqi"]}]}},{}])") + R"({"do":"use","seat":1,"cards":["sword"],"on":["a"]}
)" + planning + R"({"do":"by_hand","seat":1,"start":{"event":"put","cards":["a"],"to":{"zone":"main","seat":2}}}
{"expect":{"seats":[{},{"slots":{"main":{"card":"1:a","treasures":["1:zhongxinqi","1:sword"]}}}]}}
{"do":"by_hand","seat":1,"move":{"cards":["sword"],"from":{"zone":"treasure","seat":2},"to":{"zone":"graveyard"}}}
{"expect":{"seats":[{"slots":{"graveyard":["1:sword"]}},{"slots":{"main":{"treasures":["1:zhongxinqi"]}}}]}}
{"do":"by_hand","seat":1,"move":{"cards":["1:a"],"to":{"zone":"deck"}}}
{"expect":{"seats":[{"slots":{"graveyard":["1:sword","1:zhongxinqi"]}},{"slots":{"main":null}}]}})");
}

// R22: troops, treasures and formations do not go through the chain.
TEST(SanguozhiRulings, R22TroopsTreasuresAndFormationsUseNoChain) {
    told(opening(R"([{"hand":["sword"],"formations":["array"],"slots":{"vice":["a"]}},{}])") + R"({"do":"use","seat":1,"cards":["troop_cavalry"]}
{"expect":{"chain":[],"prompts":[{"kind":"play"}]}}
{"do":"use","seat":1,"cards":["sword"],"on":["a"]}
{"expect":{"chain":[],"prompts":[{"kind":"play"}]}}
{"do":"use","seat":1,"cards":["array"],"on":["a"]}
{"expect":{"chain":[],"prompts":[{"kind":"play"}]}})");
}

// R23: who survives has no damage left.
TEST(SanguozhiRulings, R23WhoSurvivesHasNoDamageLeft) {
    told(opening(R"([{"hand":["plan"]},{"slots":{"vice":["survivor","weak"]}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"damage","cards":["2:survivor"],"n":3}}
{"expect":{"seats":[{},{"slots":{"vice":[{"card":"2:survivor","dying":true,"damage":{"lasting":3}},{},null]}}],"prompts":[{"kind":"choice","seats":[2],"optional":true}]}}
{"do":"skill","seat":2,"cards":["survivor"],"skill":"生还"}
{"expect":{"chain":[{"card":"1:plan"},{"card":"2:survivor","what":"skill"}],"prompts":[{"kind":"chain","seats":[1,2]}]}}
{"do":"pass"}
{"do":"by_hand","seat":2,"start":{"event":"survive","cards":["survivor"]}}
{"do":"done","seat":2}
{"expect":{"seats":[{},{"slots":{"vice":[{"dying":false,"damage":{"battle":0,"lasting":0}},{},null]}}],"chain":[{"card":"1:plan"}],"prompts":[{"kind":"by_hand","seats":[1]}]}}
)" + done + R"({"expect":{"chain":[],"prompts":[{"kind":"play"}]}})");
    // Not said in its effect: he goes when that is done.
    told(opening(R"([{"hand":["plan"]},{"slots":{"vice":["survivor"]}}])") + planning + R"({"do":"by_hand","seat":1,"start":{"event":"destroy","cards":["2:survivor"]}}
{"do":"skill","seat":2,"cards":["survivor"],"skill":"生还"}
{"do":"done","seat":2}
{"expect":{"seats":[{},{"slots":{"vice":[null,null,null],"graveyard":["2:survivor"]}}],"chain":{"size":1}}}
)" + done);
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::rulings_test
