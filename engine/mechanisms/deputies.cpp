#include "engine/mechanisms/deputies.h"

#include <algorithm>

#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/mode.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int deputy = 1;

// By which skills the deputy has been changed.
constexpr Memory<std::string> changed_by{"deputy_changed", Scope::game};

const std::string& general_at(const Game& g, Seat seat, int place) {
    return g.table().seat(seat).generals[static_cast<std::size_t>(place)];
}

bool lies_somewhere(const Table& table, std::string_view general) {
    for (Seat seat = 1; seat <= table.seats(); ++seat)
        for (const auto& name : table.seat(seat).generals)
            if (name == general) return true;
    return false;
}

using Names = std::vector<std::string>;

// Still in the pile: of 国战, before nobody, and not turned up already.
bool in_pile(const Game& g, const Sheet& sheet, const Names& turned) {
    return sheet.kingdom && !sheet.lord && !lies_somewhere(g.table(), sheet.id) &&
           std::find(turned.begin(), turned.end(), sheet.id) == turned.end();
}

bool fits(const Game& g, Seat seat, const Sheet& sheet) {
    const auto faction = g.mode().printed_faction(g, seat);
    return sheet.may_be_of(faction);
}

bool any_fits(const Game& g, Seat seat, const Names& turned) {
    const auto& all = g.content().generals();
    return std::any_of(all.begin(), all.end(), [&](const auto& entry) {
        return in_pile(g, entry.second, turned) && fits(g, seat, entry.second);
    });
}

// Who comes next off the pile; with the dialect only one who fits is told.
Task<const Sheet*> turned_up(Game& g, Seat seat, const Names& turned, std::string_view skill) {
    const bool chosen = g.options().value("deputy_change") == "three";
    Prompt prompt(Prompt::Kind::reveal, seat);
    const Why why{{}, seat, skill};
    prompt.because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal && in.what != Do::choose)
            return refuse("not_asked", reason::general_is_turned_up_say_who_it_is);
        const auto* sheet = in.general ? kingdom_general(g.content(), *in.general) : nullptr;
        if (!sheet || !in_pile(g, *sheet, turned)) return refuse("general", reason::name_a_general_of_the_pile);
        if (chosen && !fits(g, seat, *sheet)) return refuse("faction", reason::new_deputy_is_of_ones_faction);
        return {};
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer ? kingdom_general(g.content(), *answer->general) : nullptr;
}

void lose_skills_of(Game& g, Seat seat, std::string_view general) {
    const auto* sheet = g.content().general(general);
    if (!sheet) return;
    for (const auto* list : {&sheet->skills, &sheet->related})
        for (const auto& skill : *list) lose_skill(g, seat, skill.id);
}

// 断肠 took the skills of the old one only.
void heal_break(Game& g, Seat seat) {
    forget(g, seat, broken_deputy);
}

Task<> show_before(Game& g, Seat seat, int place) {
    if (g.table().seat(seat).shown[static_cast<std::size_t>(place)]) co_return;
    co_await tell_general(g, seat, place);
    const Showing showing{seat, place, {}};
    co_await turn_up(g, showing);
}

}  // namespace

bool may_change_deputy(const Game& g, Seat seat, std::string_view skill) {
    return g.table().alive(seat) && !general_at(g, seat, deputy).empty() &&
           g.table().count(seat, changed_by, std::string(skill)) == 0;
}

Task<> change_deputy(Game& g, Seat seat, std::string_view skill) {
    if (!may_change_deputy(g, seat, skill)) co_return;
    remember(g, seat, changed_by, std::string(skill));
    Scoped scope(g, Occasion::change_deputy, seat);
    co_await show_before(g, seat, deputy);
    Names turned;
    while (g.table().alive(seat) && any_fits(g, seat, turned)) {
        const auto* sheet = co_await turned_up(g, seat, turned, skill);
        if (!sheet) co_return;
        turned.push_back(sheet->id);
        if (!fits(g, seat, *sheet)) continue;
        const std::string old = general_at(g, seat, deputy);
        lose_skills_of(g, seat, old);
        heal_break(g, seat);
        give_general(g, seat, deputy, sheet->id, true);
        g.mode().general_replaced(g, seat);
        co_return;
    }
}

bool is_soldier(std::string_view general) {
    return general == "soldier_male" || general == "soldier_female";
}

Task<> remove_general(Game& g, Seat seat, int place) {
    const std::string old = general_at(g, seat, place);
    if (old.empty() || is_soldier(old) || !g.table().alive(seat)) co_return;
    co_await tell_general(g, seat, place);
    if (!g.table().seat(seat).shown[static_cast<std::size_t>(place)]) show_general(g, seat, place);
    const std::string gone = general_at(g, seat, place);
    const auto* sheet = g.content().general(gone);
    const bool female = sheet && sheet->gender == Gender::female;
    g.happen(GeneralSet{seat, place, female ? "soldier_female" : "soldier_male", true});
    Window w{Timing::GeneralRemoved, seat};
    w.general = place;
    co_await window(g, w);
    lose_skills_of(g, seat, gone);
    g.mode().general_replaced(g, seat);
}

}  // namespace jianjun::engine
