#include "engine/modes/kingdom/kingdom_rules.h"

#include <algorithm>

#include "engine/game/facets.h"

namespace jianjun::engine {

const std::vector<const Skill*>& kingdom_rules() {
    static const auto rules = [] {
        std::vector<const Skill*> list{&reveal_rule(),    &lord_reveal_rule(), &vanguard_rule(),
                                       &companion_rule(), &half_fish_rule(),   &ambition_rule(),
                                       &alliance_rule(),  &war_rule(),         &orders_rule()};
        // From the last one on: those of cards come before those of skills.
        const auto& all = all_skills();
        for (auto at = all.rbegin(); at != all.rend(); ++at)
            if (const auto* rule = (*at)->facet<RuleOfMode>(); rule && rule->rule_of() == "kingdom")
                list.push_back(*at);
        return list;
    }();
    return rules;
}

int marks_of(const Table& table, Seat seat, std::string_view mark) {
    const auto& marks = table.seat(seat).marks;
    const auto at = marks.find(std::string(mark));
    return at == marks.end() ? 0 : at->second;
}

void add_mark(Game& g, Seat seat, std::string_view mark, int n) {
    g.happen(MarkChanged{seat, std::string(mark), std::max(marks_of(g.table(), seat, mark) + n, 0)});
}

bool has_mark(const Table& table, Seat seat, std::string_view mark) {
    return marks_of(table, seat, mark) > 0 || marks_of(table, seat, "ambition") > 0;
}

void spend_mark(Game& g, Seat seat, std::string_view mark) {
    add_mark(g, seat, marks_of(g.table(), seat, mark) > 0 ? mark : "ambition", -1);
}

}  // namespace jianjun::engine
