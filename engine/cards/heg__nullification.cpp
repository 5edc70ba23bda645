// 无懈可击·国: a 无懈可击; against a trick with several targets it may be used for the whole faction of that
// target.
#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"

namespace jianjun::engine {

const CardRule& heg__nullification_rule() {
    static const CardRule rule(CardId::heg__nullification, Aim::none);
    return rule;
}

}  // namespace jianjun::engine
