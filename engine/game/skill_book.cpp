#include "engine/game/skill_book.h"

#include <algorithm>
#include <utility>

#include "engine/game/game.h"
#include "engine/game/old_prints.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/mode.h"
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

// Of what happens to one seat's cards and skills nobody else's skills depend.
std::vector<Seat> SkillBook::whose_alone(const Event& event, const Table& table) {
    if (const auto* change = std::get_if<SkillChanged>(&event)) return {change->seat};
    std::vector<Seat> seats;
    const auto add = [&](const Place& place) {
        if (place.zone == Zone::equip && std::find(seats.begin(), seats.end(), place.seat) == seats.end()) seats.push_back(place.seat);
    };
    if (const auto* learned = std::get_if<FaceLearned>(&event)) add(table.token(learned->token).place);
    if (const auto* moved = std::get_if<CardsMoved>(&event))
        for (const auto& move : moved->moves) {
            add(move.from);
            add(move.to);
        }
    return seats;
}

// With this event something may end that was counted until then.
bool SkillBook::fades(const Event& event) {
    if (std::holds_alternative<PhaseStarted>(event)) return fades_;
    const bool whole_turn = std::holds_alternative<TurnStarted>(event) ||
                            std::holds_alternative<TurnEnded>(event) ||
                            std::holds_alternative<TurnRuled>(event);
    return whole_turn && std::exchange(fades_, false);
}

namespace {

// Does a skill work, or not, for as long as this is kept?
bool decides(std::string_view key, Scope scope) {
    return key == void_this_turn.key || lasting_effect(key, scope);
}

bool decided_for_a_while(const Table& table) {
    for (Seat seat = nobody; seat <= table.seats(); ++seat)
        for (const auto& count : table.seat(seat).counts)
            if (decides(count.key, count.scope)) return true;
    return false;
}

}  // namespace

bool SkillBook::concerns_all(const Event& event) {
    if (const auto* mark = std::get_if<MarkChanged>(&event)) return is_void_mark(mark->mark);
    if (const auto* counted = std::get_if<Counted>(&event)) {
        const bool matters = decides(counted->key, counted->scope);
        fades_ = fades_ || matters;
        return matters;
    }
    if (fades(event)) return true;
    return std::holds_alternative<GeneralSet>(event) || std::holds_alternative<RoleShown>(event) ||
           std::holds_alternative<ArmourIgnored>(event) || std::holds_alternative<FactionSet>(event) ||
           std::holds_alternative<Died>(event) || std::holds_alternative<Revived>(event) ||
           std::holds_alternative<Entered>(event);
}

void SkillBook::heard(const Event& event, const Game& g) {
    if (concerns_all(event)) {
        write(g);
        return;
    }
    const auto seats = whose_alone(event, g.table());
    for (const Seat seat : seats) write(seat, g);
    if (!seats.empty()) sum_up(g.table());
}

void SkillBook::write(const Game& g) {
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) write(seat, g);
    sum_up(g.table());
    fades_ = decided_for_a_while(g.table());
}

void SkillBook::write(Seat seat, const Game& g) {
    const auto& table = g.table();
    const auto& mode = g.mode();
    const auto works = [&](const OwnedSkill& owned, const LookedUp& known) {
        return known.skill && mode.works(table, seat, owned, *known.skill) && !is_void(g, seat, owned.id) &&
               (known.faction.empty() || known.faction == table.seat(seat).faction);
    };
    auto& list = skills_[static_cast<std::size_t>(seat)];
    list.clear();
    if (g.may_speak(seat)) {
        const auto& owns = table.seat(seat).skills;
        for (std::size_t i = 0; i < owns.size(); ++i)
            if (const auto& known = look_up(seat, i, owns[i].id, g); works(owns[i], known))
                list.push_back(known.skill);
    }
    // Of the dead only what is heard as they die.
    if (!table.alive(seat))
        std::erase_if(list, [](const Skill* skill) {
            return !skill->listens.test(static_cast<std::size_t>(Timing::Death));
        });
    if (table.alive(seat)) {
        for (const Token t : table.cards({Zone::equip, seat}))
            if (const auto* skill = of_equipment(table, seat, table.token(t).face.id)) list.push_back(skill);
        list.insert(list.end(), mode.skills().begin(), mode.skills().end());
        add_lasting(seat, table);
    }
    listen(seat);
}

void SkillBook::add_lasting(Seat seat, const Table& table) {
    auto& list = skills_[static_cast<std::size_t>(seat)];
    for (const auto& count : table.seat(seat).counts) {
        const auto* effect = count.n > 0 ? lasting_effect(count.key, count.scope) : nullptr;
        if (effect && std::find(list.begin(), list.end(), effect) == list.end()) list.push_back(effect);
    }
}

void SkillBook::sum_up(const Table& table) {
    anybody_.reset();
    hides_ = false;
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto& ears = ears_[static_cast<std::size_t>(seat)];
        anybody_ |= ears.any;
        for (const auto& own : ears.own_phase) anybody_ |= own;
        hides_ = hides_ || (table.alive(seat) && has_hidden(table, seat));
    }
}

void SkillBook::listen(Seat seat) {
    static const Timings of_phases = phase_timings();
    static_assert(timings_count <= 256 && phases_count <= 8);
    auto& ears = ears_[static_cast<std::size_t>(seat)];
    ears.each.clear();
    ears.any.reset();
    ears.own_phase.fill({});
    const auto& skills = of(seat);
    for (std::size_t place = 0; place < skills.size(); ++place) {
        const auto& skill = *skills[place];
        const auto own = static_cast<std::uint8_t>(skill.own_phases.to_ulong());
        for (auto timing = skill.listens._Find_first(); timing < timings_count; timing = skill.listens._Find_next(timing))
            ears.each.push_back({static_cast<std::uint16_t>(place), static_cast<std::uint8_t>(timing), own});
        ears.any |= own == 0 ? skill.listens : skill.listens & ~of_phases;
        for (std::size_t phase = 0; own != 0 && phase < phases_count; ++phase)
            if (skill.own_phases.test(phase)) ears.own_phase[phase] |= skill.listens & of_phases;
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
