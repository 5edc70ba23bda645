// 无懈可击: only in answer, before a trick takes effect on one target. Its windows are in rules/respond.cpp.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

const CardRule& nullification_rule() {
    static const CardRule rule(CardId::nullification, Aim::none);
    return rule;
}

}  // namespace jianjun::engine
