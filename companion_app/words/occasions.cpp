#include "companion_app/words/occasions.h"

#include <functional>
#include <map>
#include <string>

namespace jianjun::app {

const Said* find_occasion(std::string_view word) {
    static const std::map<std::string, Said, std::less<>> known{
        // of the closed list
        {"turn", {"回合", "turn"}},
        {"free time", {"空闲时间点", "free time"}},
        {"hand limit", {"手牌上限", "hand limit"}},
        {"dodge", {"求闪", "dodge"}},
        {"damage", {"伤害", "damage"}},
        {"lose_hp", {"失去体力", "lose hp"}},
        {"dying", {"濒死", "dying"}},
        {"death", {"死亡", "death"}},
        {"judge", {"判定", "judge"}},
        {"pindian", {"拼点", "pindian"}},
        {"delayed_pindian", {"延时拼点", "delayed pindian"}},
        {"deliberation", {"议事", "deliberation"}},
        {"premeditate", {"蓄谋", "premeditation"}},
        {"search_extra", {"从额外牌堆检索", "search of the extra deck"}},
        {"appear", {"登场", "appearing"}},
        {"reveal", {"明置武将牌", "showing a general"}},
        {"selection", {"选将", "selection"}},
        {"lord", {"身份", "roles"}},
        {"role", {"身份", "role"}},
        {"general", {"选将", "generals"}},
        {"main", {"主将", "main general"}},
        {"deputy", {"副将", "deputy general"}},
        {"change_deputy", {"变更副将", "change of deputy"}},
        {"order", {"军令", "order"}},
        {"recruit", {"拉拢人心", "recruit"}},
        {"pile", {"拿将堆", "pile of generals"}},
        {"pick", {"挑选武将", "pick"}},
        {"field", {"武将出场", "fielding generals"}},
        {"enter", {"武将登场", "next general"}},
        {"begins", {"先手", "side that begins"}},
        {"acts", {"谁行动", "who acts"}},
        {"direction", {"结算方向", "direction"}},
        // phases
        {"prepare", {"准备阶段", "prepare"}},
        {"draw", {"摸牌阶段", "draw"}},
        {"play", {"出牌阶段", "play"}},
        {"discard", {"弃牌阶段", "discard"}},
        {"finish", {"结束阶段", "finish"}},
        // what a ruling starts
        {"recover", {"回复", "recover"}},
        {"max_hp", {"体力上限", "maximum health"}},
        {"armour", {"护甲", "armour"}},
        {"charge", {"蓄力", "charge"}},
        {"ren", {"仁区", "ren zone"}},
        {"replace_general", {"替换武将", "another general"}},
        {"turn_over", {"翻面", "turning over"}},
        {"chain", {"横置", "chaining"}},
        {"extra_turn", {"额外回合", "extra turn"}},
        {"seal_judge", {"废除判定区", "sealing of the judgement zone"}},
        {"shuffle", {"弃牌堆洗入牌堆", "the discard pile is shuffled into the draw pile"}},
        {"exchange", {"交换", "exchange"}},
    };
    const auto at = known.find(word);
    return at == known.end() ? nullptr : &at->second;
}

}  // namespace jianjun::app
