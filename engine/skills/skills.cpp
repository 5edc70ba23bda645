#include "engine/skills/skills.h"

#include <array>
#include <unordered_map>

#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/mechanisms/deputies.h"
#include "engine/skills/lasting.h"

namespace jianjun::engine {

const Skill* find_skill(std::string_view id) {
    static const auto skills = [] {
        std::unordered_map<std::string_view, const Skill*> map;
        const auto add = [&](const Skill& skill) {
            map.emplace(skill.id, &skill);
            // One edition's version does not stand for others of that name.
            const bool of_one_edition =
                skill.id.find("__") != std::string_view::npos || skill.facet<OfOneOfTwoGenerals>();
            if (!of_one_edition) map.emplace(skill.zh, &skill);
        };
#define X(id) add(id##_skill());
        JIANJUN_SKILLS_SKILLS(X)
#undef X
        return map;
    }();
    const auto found = skills.find(id);
    return found == skills.end() ? nullptr : found->second;
}

const std::vector<const Skill*>& all_skills() {
    static const std::vector<const Skill*> list{
#define X(id) &id##_skill(),
        JIANJUN_SKILLS_SKILLS(X) JIANJUN_CARDS_SKILLS(X)
#undef X
    };
    return list;
}

const Skill* lasting_effect(std::string_view key, Scope scope) {
    static const auto effects = [] {
        std::unordered_map<std::string_view, const Lasting*> map;
#define X(id) map.emplace(#id, &id##_lasting());
        JIANJUN_SKILLS_LASTING(X)
#undef X
        return map;
    }();
    const auto found = effects.find(key);
    return found == effects.end() || found->second->scope != scope ? nullptr : found->second;
}

const Skill* equipment_skill(CardId id) {
    static const auto skills = [] {
        std::array<const Skill*, static_cast<int>(CardId::count)> table{};
#define X(id) \
    if (info(CardId::id).type == CardType::equip) table[static_cast<int>(CardId::id)] = &id##_skill();
        JIANJUN_CARDS_SKILLS(X)
#undef X
        return table;
    }();
    return skills[static_cast<int>(id)];
}

}  // namespace jianjun::engine
