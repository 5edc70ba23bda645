#include "engine/cards/cards.h"

#include <array>

#include "engine/rules/card_rule.h"

namespace jianjun::engine {

const std::vector<const CardRule*>& all_card_rules() {
    static const std::vector<const CardRule*> rules{
#define X(id) &id##_rule(),
        JIANJUN_CARDS_RULES(X)
#undef X
    };
    return rules;
}

const CardRule* card_rule(CardId id) {
    static const auto rules = [] {
        std::array<const CardRule*, static_cast<int>(CardId::count)> table{};
        for (const auto* rule : all_card_rules()) table[static_cast<int>(rule->id)] = rule;
        for (const auto id : {CardId::fire__slash, CardId::thunder__slash})
            table[static_cast<int>(id)] = table[static_cast<int>(CardId::slash)];
        return table;
    }();
    return rules[static_cast<int>(id)];
}

}  // namespace jianjun::engine
