#include "engine/mechanisms/hidden_generals.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/modes/mode.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

bool hidden_at(const Table& table, Seat seat, int place) {
    const auto i = static_cast<std::size_t>(place);
    return !table.seat(seat).generals[i].empty() && !table.seat(seat).shown[i];
}

const std::string& general_at(const Table& table, Seat seat, int place) {
    return table.seat(seat).generals[static_cast<std::size_t>(place)];
}

// Nobody has told who lies there.
bool untold(const Table& table, Seat seat, int place) {
    return hidden_at(table, seat, place) && general_at(table, seat, place) == "?";
}

bool at_table(const Table& table, std::string_view general) {
    for (Seat seat = 1; seat <= table.seats(); ++seat)
        for (const auto& name : table.seat(seat).generals)
            if (name == general) return true;
    return false;
}

int place_named(const Input& in) {
    if (in.option == "main" || in.option == "主将") return 0;
    return in.option == "deputy" || in.option == "副将" ? 1 : -1;
}

int place_said(const Input& in) {
    const int named = place_named(in);
    return named >= 0 ? named : in.number.value_or(-1);
}

bool has_skill(const Sheet& sheet, std::string_view word, int place) {
    return std::any_of(sheet.skills.begin(), sheet.skills.end(), [&](const SheetSkill& skill) {
        return (skill.id == word || skill.zh == word) && works_in_place(skill, place);
    });
}

// Of a pair that nobody told: the only general of 国战 with that skill who can lie there.
const Sheet* only_one_with(const Game& g, Seat seat, std::string_view skill, int place) {
    const Sheet* found = nullptr;
    const auto& faction = g.table().seat(seat).faction;
    for (const auto& [id, sheet] : g.content().generals()) {
        if (!sheet.kingdom || at_table(g.table(), id) || !has_skill(sheet, skill, place)) continue;
        if (!faction.empty() && faction != "wild" && !sheet.may_be_of(faction)) continue;
        if (found) return nullptr;
        found = &sheet;
    }
    return found;
}

}  // namespace

bool has_hidden(const Table& table, Seat seat) {
    return hidden_at(table, seat, 0) || hidden_at(table, seat, 1);
}

bool both_shown(const Table& table, Seat seat) {
    const auto& state = table.seat(seat);
    return !state.generals[0].empty() && !state.generals[1].empty() && state.shown[0] && state.shown[1];
}

bool may_show(const Game& g, Seat seat) {
    if (!g.table().alive(seat) || !has_hidden(g.table(), seat)) return false;
    for (const Seat other : g.table().alive_from(1))
        for (const auto* skill : g.skills(other))
            if (const auto* forbids = skill->facet<ForbidsShowing>();
                forbids && forbids->forbids_showing(g, other, seat))
                return false;
    return true;
}

namespace {

// In the first round a hidden main general is replaced by the 君主 of his name (替换为君主).
bool becomes_lord(const Game& g, Seat seat, const Sheet& lord) {
    if (!lord.lord || g.table().round > 1 || !hidden_at(g.table(), seat, 0)) return false;
    const auto* main = g.content().general(general_at(g.table(), seat, 0));
    return main && lord.zh == "君" + main->zh && !at_table(g.table(), lord.id);
}

// Whole 阴阳鱼 that the 君主 brings more, or less.
void take_place(Game& g, const Showing& showing) {
    const bool replaces = !untold(g.table(), showing.seat, showing.place);
    const int before = g.mode().first_health(g, showing.seat).max_hp;
    g.happen(GeneralSet{showing.seat, showing.place, showing.general, false});
    const int more = g.mode().first_health(g, showing.seat).max_hp - before;
    if (!replaces || more == 0) return;
    const auto& state = g.table().seat(showing.seat);
    const int hp = state.hp + more;
    g.happen(MaxHpChanged{showing.seat, state.max_hp + more});
    g.happen(HpChanged{showing.seat, std::min(hp, state.max_hp), HpCause::setup});
}

}  // namespace

namespace {

// The only hidden general there, of those who have been told.
Read<Showing> read_place(const Table& table, Seat seat, int said) {
    Showing out{seat, -1, {}};
    for (const int place : {0, 1})
        if (hidden_at(table, seat, place) && (said == place || said < 0)) {
            if (out.place >= 0) return refuse("general", reason::say_which_general_is_shown);
            if (untold(table, seat, place)) return refuse("general", reason::say_who_it_is);
            out.place = place;
        }
    if (out.place < 0) return refuse("general", reason::no_general_is_hidden_there);
    return out;
}

}  // namespace

Read<Showing> read_showing(const Game& g, Seat seat, const Input& in) {
    const auto& table = g.table();
    if (!has_hidden(table, seat)) return refuse("general", reason::no_general_of_this_seat_is_hidden);
    if (!may_show(g, seat)) return refuse("general", reason::this_seat_may_show_no_general_now);
    // What lies on a pile is turned over by `cards`: no general is meant.
    if (!in.cards.empty()) return refuse("general", reason::say_which_general_is_shown);
    const int said = place_said(in);
    if (!in.general) return read_place(table, seat, said);
    for (const int place : {0, 1}) {
        if (!hidden_at(table, seat, place)) continue;
        const auto* sheet = g.content().general(general_at(table, seat, place));
        if (sheet && (sheet->id == *in.general || sheet->zh == *in.general)) return Showing{seat, place, {}};
    }
    const auto* sheet = kingdom_general(g.content(), *in.general);
    if (!sheet) return refuse("general", reason::no_such_general(*in.general));
    if (becomes_lord(g, seat, *sheet)) return Showing{seat, 0, sheet->id};
    for (const int place : {0, 1})
        if (untold(table, seat, place) && (said == place || said < 0) && !(sheet->lord && place == 1)) {
            if (at_table(table, sheet->id)) return refuse("general", reason::this_general_lies_elsewhere);
            return Showing{seat, place, sheet->id};
        }
    return refuse("general", reason::no_hidden_general_of_seat(*in.general));
}

std::optional<Showing> names_hidden(const Game& g, const Input& in) {
    if (in.skill.empty() || in.seat == nobody || !g.table().alive(in.seat)) return {};
    if (in.what != Do::skill && in.what != Do::use && in.what != Do::respond) return {};
    if (!has_hidden(g.table(), in.seat) || g.skill(in.seat, in.skill)) return {};
    const int said = place_named(in);
    for (const int place : {0, 1}) {
        if (!hidden_at(g.table(), in.seat, place) || general_broken(g.table(), in.seat, place)) continue;
        const auto* sheet = g.content().general(general_at(g.table(), in.seat, place));
        if (sheet && has_skill(*sheet, in.skill, place)) return Showing{in.seat, place, {}};
    }
    for (const int place : {0, 1}) {
        if (!untold(g.table(), in.seat, place) || general_broken(g.table(), in.seat, place)) continue;
        if (said >= 0 && said != place) continue;
        const auto* sheet = in.general ? kingdom_general(g.content(), *in.general)
                                       : only_one_with(g, in.seat, in.skill, place);
        if (sheet && has_skill(*sheet, in.skill, place)) return Showing{in.seat, place, sheet->id};
    }
    return {};
}

const Sheet* kingdom_general(const Content& content, std::string_view name) {
    const auto& all = content.generals();
    if (const auto at = all.find(name); at != all.end()) return &at->second;
    for (const auto& [id, sheet] : all)
        if (sheet.kingdom && sheet.zh == name) return &sheet;
    return content.general(name);
}

namespace {

const Sheet* named_freely(const Game& g, const Input& in) {
    const auto* sheet = in.general ? kingdom_general(g.content(), *in.general) : nullptr;
    return sheet && !at_table(g.table(), sheet->id) ? sheet : nullptr;
}

}  // namespace

Task<> tell_general(Game& g, Seat seat, int place) {
    if (!untold(g.table(), seat, place)) co_return;
    Prompt prompt(Prompt::Kind::reveal, seat);
    const Why why{{}, nobody, place == 0 ? Occasion::main : Occasion::deputy, seat};
    prompt.because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal && in.what != Do::choose)
            return refuse("not_asked", reason::general_is_turned_over_say_who_it_is);
        if (const int said = place_named(in); said >= 0 && said != place)
            return refuse("general", reason::general_is_turned_over_say_who_it_is);
        if (!named_freely(g, in)) return refuse("general", reason::name_a_general_who_lies_nowhere_else);
        return {};
    });
    const auto answer = co_await g.ask(prompt);
    if (answer) g.happen(GeneralSet{seat, place, named_freely(g, *answer.input)->id, false});
}

Task<> turn_up(Game& g, Showing showing) {
    const Seat seat = showing.seat;
    if (!hidden_at(g.table(), seat, showing.place)) co_return;
    Scoped scope(g, Occasion::reveal, seat);
    if (!showing.general.empty()) take_place(g, showing);
    // 双势力: the other general is shown with him.
    const int other = 1 - showing.place;
    const auto* sheet = g.content().general(general_at(g.table(), seat, showing.place));
    const bool both = sheet && sheet->factions.size() > 1 && hidden_at(g.table(), seat, other);
    if (both) co_await tell_general(g, seat, other);
    const bool first = g.table().seat(seat).faction.empty();
    show_general(g, seat, showing.place);
    if (both) show_general(g, seat, other);
    g.mode().general_shown(g, seat, showing.place, first);
    co_await end_if_won(g);
    Window w{Timing::GeneralRevealed, seat};
    w.general = showing.place;
    co_await window(g, w);
}

Task<> turn_down(Game& g, Seat seat, int place) {
    const auto i = static_cast<std::size_t>(place);
    if (general_at(g.table(), seat, place).empty() || !g.table().seat(seat).shown[i]) co_return;
    hide_general(g, seat, place);
    g.mode().general_hidden(g, seat, place);
    Window w{Timing::GeneralHidden, seat};
    w.general = place;
    co_await window(g, w);
}

}  // namespace jianjun::engine
