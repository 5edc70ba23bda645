#include "engine/rules/charge.h"

#include <algorithm>

#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

const SheetSkill* charging(const Game& g, std::string_view skill) {
    const auto* sheet = g.content().skill(skill);
    return sheet && sheet->charge_most > 0 ? sheet : nullptr;
}

void set_charge(Game& g, Seat seat, int n) {
    if (n != charge(g, seat)) g.happen(MarkChanged{seat, charge_mark, n});
}

}  // namespace

int charge(const Game& g, Seat seat) {
    const auto& marks = g.table().seat(seat).marks;
    const auto at = marks.find(charge_mark);
    return at == marks.end() ? 0 : at->second;
}

int charge_limit(const Game& g, Seat seat) {
    const auto& skills = g.table().seat(seat).skills;
    int sum = 0;
    for (const auto& skill : skills)
        if (const auto* sheet = charging(g, skill.id)) sum += sheet->charge_most;
    // A skill that only the table knows may be one.
    const bool untold = std::any_of(skills.begin(), skills.end(), [&](const OwnedSkill& skill) {
        return !g.content().skill(skill.id) && !find_skill(skill.id);
    });
    return sum == 0 && untold ? unlimited : sum;
}

Verdict check_charge(const Game& g, Seat seat, int n) {
    if (n > 0 && charge_limit(g, seat) == 0) return refuse("charge", reason::no_charge_skill(seat));
    if (n > 0 && charge(g, seat) >= charge_limit(g, seat))
        return refuse("charge", reason::charge_full(seat));
    return {};
}

void change_charge(Game& g, Seat seat, int n) {
    set_charge(g, seat, std::clamp(charge(g, seat) + n, 0, charge_limit(g, seat)));
}

void begin_charge(Game& g, Seat seat, const Sheet& sheet) {
    for (const auto& skill : sheet.skills)
        if (skill.charge_most > 0) change_charge(g, seat, skill.charge_begin);
}

void trim_charge(Game& g, Seat seat, std::string_view lost) {
    if (!charging(g, lost)) return;
    int sum = 0;
    for (const auto& skill : g.table().seat(seat).skills)
        if (const auto* sheet = charging(g, skill.id)) sum += sheet->charge_most;
    set_charge(g, seat, std::min(charge(g, seat), sum));
}

}  // namespace jianjun::engine
