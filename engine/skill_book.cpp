#include "engine/skill_book.h"

#include <algorithm>

#include "engine/game.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/mechanisms/old_prints.h"
#include "engine/mechanisms/skill_state.h"
#include "engine/modes/mode.h"

namespace jianjun::engine {

const Skill* SkillBook::find(Seat seat, std::string_view id) const {
    for (const auto* skill : of(seat))
        if (skill->id == id || skill->zh == id) return skill;
    for (const auto* skill : of(seat))
        if (skill->answers_to(id) || skill->id == old_print(id)) return skill;
    return nullptr;
}

const Skill* SkillBook::of_equipment(const Table& table, Seat seat, CardId card) {
    if (info(card).slot == Slot::armor && table.seat(seat).armour_ignored > 0) return nullptr;
    return equipment_skill(card);
}

bool SkillBook::concerned(const Event& event, const Table& table) {
    if (const auto* moved = std::get_if<CardsMoved>(&event))
        return std::any_of(moved->moves.begin(), moved->moves.end(), [](const CardMove& move) {
            return move.from.zone == Zone::equip || move.to.zone == Zone::equip;
        });
    if (const auto* learned = std::get_if<FaceLearned>(&event))
        return table.token(learned->token).place.zone == Zone::equip;
    if (const auto* mark = std::get_if<MarkChanged>(&event)) return is_void_mark(mark->mark);
    if (const auto* counted = std::get_if<Counted>(&event)) return counted->key.rfind("void", 0) == 0;
    return std::holds_alternative<GeneralSet>(event) || std::holds_alternative<TurnStarted>(event) ||
           std::holds_alternative<SkillChanged>(event) || std::holds_alternative<ArmourIgnored>(event) ||
           std::holds_alternative<FactionSet>(event) || std::holds_alternative<Died>(event) ||
           std::holds_alternative<Revived>(event);
}

void SkillBook::write(const Game& g) {
    const auto& table = g.table();
    const auto& mode = g.mode();
    const auto works = [&](Seat seat, const OwnedSkill& owned, const Skill& skill) {
        return mode.works(table, seat, owned, skill) && !is_void(g, seat, owned.id) &&
               !of_other_faction(g, seat, owned.id);
    };
    listens_.reset();
    hides_ = false;
    // As the box prints it; null where an older one has no such skill.
    const auto printed = [&, old = has_old_prints(g.options())](const std::string& name) {
        const auto print = old ? old_print(name) : std::string_view(name);
        return print.empty() ? nullptr : named(std::string(print), g.content());
    };
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        auto& list = skills_[static_cast<std::size_t>(seat)];
        list.clear();
        if (!table.alive(seat)) continue;
        hides_ = hides_ || has_hidden(table, seat);
        for (const auto& owned : table.seat(seat).skills)
            if (const auto* skill = printed(owned.id); skill && works(seat, owned, *skill))
                list.push_back(skill);
        for (const Token t : table.cards({Zone::equip, seat}))
            if (const auto* skill = of_equipment(table, seat, table.token(t).face.id)) list.push_back(skill);
        list.insert(list.end(), mode.skills().begin(), mode.skills().end());
        for (const auto* skill : list) listens_ |= skill->listens;
    }
}

const Skill* SkillBook::named(const std::string& name, const Content& content) {
    if (const auto* coded = find_skill(name)) return coded;
    for (const auto& skill : by_hand_)
        if (skill->id == name) return skill.get();
    by_hand_.push_back(make_hand_skill(name, content.skill(name)));
    return by_hand_.back().get();
}

}  // namespace jianjun::engine
