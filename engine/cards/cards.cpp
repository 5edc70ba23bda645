#include "engine/cards/cards.h"

namespace jianjun::engine {

const std::vector<const CardRule*>& all_card_rules() {
    static const std::vector<const CardRule*> rules{
#define X(id) &id##_rule(),
        JIANJUN_CARD_RULES(X)
#undef X
    };
    return rules;
}

}  // namespace jianjun::engine
