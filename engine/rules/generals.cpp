#include "engine/rules/generals.h"

#include <algorithm>

#include "engine/modes/mode.h"
#include "engine/rules/charge.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"

namespace jianjun::engine {

namespace {

const Sheet* sheet_at(const Game& g, Seat seat, int index) {
    return g.content().general(g.table().seat(seat).generals[static_cast<std::size_t>(index)]);
}

const Tally& broken_place(int index) {
    return index == 0 ? broken_main : broken_deputy;
}

void bring(Game& g, Seat seat, int index, const Sheet& sheet) {
    if (g.table().seat(seat).faction.empty() && !sheet.faction.empty())
        g.happen(FactionSet{seat, g.mode().faction(g, seat, sheet.faction)});
    if (g.table().seat(seat).gender == Gender::none) g.happen(GenderSet{seat, sheet.gender});
    for (const auto& skill : sheet.skills) {
        if (general_broken(g.table(), seat, index)) break;
        if (skill.has_tag("lord") && !g.mode().is_lord(g.table(), seat)) continue;
        if (!works_in_place(skill, index)) continue;
        g.happen(SkillChanged{seat, skill.id, true, index});
    }
    for (const auto& [mark, n] : sheet.marks) g.happen(MarkChanged{seat, mark, n});
    begin_charge(g, seat, sheet);
}

void take_skills(Game& g, Seat seat, const Sheet& sheet) {
    for (const auto& skill : sheet.skills) lose_skill(g, seat, skill.id);
}

}  // namespace

bool works_in_place(const SheetSkill& skill, int place) {
    if (skill.has_tag("main")) return place == 0;
    return !skill.has_tag("deputy") || place == 1;
}

bool concealed(const Game& g, Seat seat) {
    const auto& state = g.table().seat(seat);
    return g.setup().seats[static_cast<std::size_t>(seat - 1)].hidden && !state.shown[0] &&
           !state.generals[0].empty();
}

void give_general(Game& g, Seat seat, int index, std::string_view general, bool shown) {
    const auto* sheet = g.content().general(general);
    g.happen(GeneralSet{seat, index, sheet ? sheet->id : std::string(general), shown,
                        shown && g.table().turn != nobody});
    if (sheet && shown) bring(g, seat, index, *sheet);
}

void show_general(Game& g, Seat seat, int index) {
    g.happen(GeneralSet{seat, index, g.table().seat(seat).generals[static_cast<std::size_t>(index)], true,
                        g.table().turn != nobody});
    if (const auto* sheet = sheet_at(g, seat, index)) bring(g, seat, index, *sheet);
}

void hide_general(Game& g, Seat seat, int index) {
    g.happen(GeneralSet{seat, index, g.table().seat(seat).generals[static_cast<std::size_t>(index)], false,
                        g.table().turn != nobody});
    if (const auto* sheet = sheet_at(g, seat, index)) take_skills(g, seat, *sheet);
}

bool general_broken(const Table& table, Seat seat, int index) {
    return table.count(seat, broken_place(index)) > 0;
}

void break_general(Game& g, Seat seat, int index) {
    remember(g, seat, broken_place(index));
    if (!g.table().seat(seat).shown[static_cast<std::size_t>(index)]) return;
    if (const auto* sheet = sheet_at(g, seat, index)) take_skills(g, seat, *sheet);
}

void replace_general(Game& g, Seat seat, int index, const std::string& general) {
    if (const auto* old = sheet_at(g, seat, index)) {
        take_skills(g, seat, *old);
        for (const auto& gained : old->related) lose_skill(g, seat, gained.id);
    }
    if (const auto* sheet = g.content().general(general)) {
        g.happen(FactionSet{seat, sheet->faction});
        g.happen(GenderSet{seat, sheet->gender});
    }
    give_general(g, seat, index, general, true);
}

}  // namespace jianjun::engine
