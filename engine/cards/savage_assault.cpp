// 南蛮入侵: everybody else plays a 杀 or takes 1 damage.
#include "engine/cards/cards.h"
#include "engine/cards/volley.h"

namespace jianjun::engine {

const CardRule& savage_assault_rule() {
    static const Volley rule(CardId::savage_assault, CardId::slash);
    return rule;
}

}  // namespace jianjun::engine
