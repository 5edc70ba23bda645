// 万箭齐发: everybody else plays a 闪 or takes 1 damage.
#include "engine/cards/cards.h"
#include "engine/cards/volley.h"

namespace jianjun::engine {

const CardRule& archery_attack_rule() {
    static const Volley rule(CardId::archery_attack, CardId::jink);
    return rule;
}

}  // namespace jianjun::engine
