// 闪: only in answer to a 杀 (使用) or where a 闪 is demanded (打出). What it cancels, the asking flow knows.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

const CardRule& jink_rule() {
    static const CardRule rule(CardId::jink, Aim::none);
    return rule;
}

}  // namespace jianjun::engine
