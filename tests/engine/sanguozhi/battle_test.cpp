// Battle groups and damage (战团, 伤害): by hand, or simple; R9.
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::battle_test {
namespace {

TEST(SanguozhiBattle, TheOnlyEnemyNeedNotBeNamed) {
    told(opening(R"([{"slots":{"main":"strong"}},{}])") + R"({"do":"end","seat":1,"phase":"battle"}
{"do":"attack","seat":1,"cards":["strong"]}
{"expect":{"prompts":[{"kind":"defend","seats":[2]}]}})");
    told(opening(R"([{"slots":{"main":"strong"}},{},{}])") + R"({"do":"end","seat":1,"phase":"battle"}
{"refuse":{"do":"attack","seat":1,"cards":["strong"]},"code":"target"})");
}

const std::string armies =
    R"([{"slots":{"main":"strong","vice":["a"]}},{"slots":{"main":"weak","adviser":"survivor"}}])";
const std::string to_battle = "{\"do\":\"end\",\"seat\":1,\"phase\":\"battle\"}\n";

TEST(SanguozhiBattle, ByHandTheAttackerTellsTheDamage) {
    told(opening(armies) + R"({"refuse":{"do":"attack","seat":1,"cards":["strong"],"targets":[2]},"code":"not_now"}
)" + to_battle + R"({"do":"attack","seat":1,"cards":["strong"],"targets":[2]}
{"expect":{"battle":{"attackers":["1:strong"],"target":2,"defenders":[]},"prompts":[{"kind":"defend","seats":[2],"optional":true}]}}
{"do":"defend","seat":2,"cards":["weak"]}
{"do":"by_hand","seat":1,"start":{"event":"damage","cards":["1:strong"],"n":3,"kind":"battle","source":"2:weak"}}
{"do":"done","seat":1}
{"expect":{"battle":null,"seats":[{"slots":{"main":{"damage":{"battle":3,"lasting":0}}}},{}]}}
{"refuse":{"do":"attack","seat":1,"cards":["strong"],"targets":[2]},"code":"limit"}
{"do":"end","seat":1}
{"expect":{"seats":[{"slots":{"main":{"damage":{"battle":0}}}},{}]}})");
}

TEST(SanguozhiBattle, SimpleCombatStrikesByItself) {
    told(opening(armies, R"(,"options":{"combat":"simple"})") + to_battle + R"({"do":"attack","seat":1,"cards":["strong"],"targets":[2]}
{"do":"pass","seat":2}
{"expect":{"seats":[{},{"grain":25}],"prompts":[{"kind":"play"}]}})");
    told(opening(R"([{"slots":{"main":"strong"}},{"slots":{"vice":["weak"]}}])", R"(,"options":{"combat":"simple","battle_damage":"stays"})") + to_battle +
         R"({"do":"attack","seat":1,"cards":["strong"],"targets":[2]}
{"do":"defend","seat":2,"cards":["weak"]}
{"do":"end","seat":1}
{"expect":{"seats":[{"slots":{"main":{"damage":{"battle":1}}}},{"slots":{"vice":[null,null,null],"graveyard":["2:weak"]}}]}})");
}

TEST(SanguozhiBattle, AMainGeneralWhoFallsToAnEnemyIsAPrize) {
    told(opening(R"([{"slots":{"main":"strong"}},{"slots":{"main":"weak"}}])", R"(,"options":{"combat":"simple"})") + to_battle + R"({"do":"attack","seat":1,"cards":["strong"],"targets":[2]}
{"do":"defend","seat":2,"cards":["weak"]}
{"expect":{"seats":[{},{"slots":{"main":"lost"}}],"prompts":[{"kind":"choice","seats":[1],"options":["draw"]}]}}
{"do":"end","seat":1}
{"expect":{"turn":{"seat":2},"seats":[{"hand":6},{}]}})");
}

TEST(SanguozhiBattle, WhoLosesTheBonusMayFallAndNobodyIsTheSource) {
    told(opening(R"([{},{"slots":{"main":{"card":"weak","damage":3}}}])") + R"({"do":"rule","seat":1,"start":{"event":"put","cards":["2:weak"],"to":{"zone":"vice"}}}
{"expect":{"seats":[{},{"slots":{"main":null,"vice":[null,null,null],"graveyard":["2:weak"]}}],"prompts":[{"kind":"draw"}]}})");
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::battle_test
