#include "engine/skill_book.h"

#include <algorithm>
#include <utility>

#include "engine/game.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/mode.h"
#include "engine/old_prints.h"
#include "engine/rules/skill_state.h"

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
    if (const auto* counted = std::get_if<Counted>(&event)) {
        const bool voids = counted->key.rfind("void", 0) == 0;
        voided_ = voided_ || voids;
        return voids;
    }
    if (std::holds_alternative<TurnStarted>(event)) return std::exchange(voided_, false);
    return std::holds_alternative<GeneralSet>(event) || std::holds_alternative<RoleShown>(event) ||
           std::holds_alternative<SkillChanged>(event) || std::holds_alternative<ArmourIgnored>(event) ||
           std::holds_alternative<FactionSet>(event) || std::holds_alternative<Died>(event) ||
           std::holds_alternative<Revived>(event);
}

void SkillBook::write(const Game& g) {
    const auto& table = g.table();
    const auto& mode = g.mode();
    const auto works = [&](Seat seat, const OwnedSkill& owned, const LookedUp& known) {
        return known.skill && mode.works(table, seat, owned, *known.skill) && !is_void(g, seat, owned.id) &&
               (known.faction.empty() || known.faction == table.seat(seat).faction);
    };
    anybody_.reset();
    hides_ = false;
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        auto& list = skills_[static_cast<std::size_t>(seat)];
        list.clear();
        if (!table.alive(seat)) {
            listen(seat);
            continue;
        }
        hides_ = hides_ || has_hidden(table, seat);
        const auto& owns = table.seat(seat).skills;
        for (std::size_t i = 0; i < owns.size(); ++i)
            if (const auto& known = look_up(seat, i, owns[i].id, g); works(seat, owns[i], known))
                list.push_back(known.skill);
        for (const Token t : table.cards({Zone::equip, seat}))
            if (const auto* skill = of_equipment(table, seat, table.token(t).face.id)) list.push_back(skill);
        list.insert(list.end(), mode.skills().begin(), mode.skills().end());
        listen(seat);
        anybody_ |= ears_[static_cast<std::size_t>(seat)].any;
    }
}

void SkillBook::listen(Seat seat) {
    auto& ears = ears_[static_cast<std::size_t>(seat)];
    ears.each.clear();
    ears.any.reset();
    for (const auto* skill : of(seat)) {
        ears.each.push_back(skill->listens);
        ears.any |= skill->listens;
    }
}

const SkillBook::LookedUp& SkillBook::look_up(Seat seat, std::size_t place, const std::string& id,
                                              const Game& g) {
    auto& list = looked_up_[static_cast<std::size_t>(seat)];
    if (list.size() <= place) list.resize(place + 1);
    auto& known = list[place];
    if (known.id == id) return known;
    const auto print = print_of(g.options(), id);
    known = {id, print.empty() ? nullptr : named(std::string(print), g.content()),
             g.content().faction_of(id)};
    return known;
}

const Skill* SkillBook::named(const std::string& name, const Content& content) {
    if (const auto* coded = find_skill(name)) return coded;
    for (const auto& skill : by_hand_)
        if (skill->id == name) return skill.get();
    by_hand_.push_back(make_hand_skill(name, content.skill(name)));
    return by_hand_.back().get();
}

}  // namespace jianjun::engine
