#include "engine/modes/kingdom/pairs.h"

#include <algorithm>

#include "engine/game/old_prints.h"

namespace jianjun::engine {

namespace {

bool contains(const auto& list, const auto& what) {
    return std::find(list.begin(), list.end(), what) != list.end();
}

int half_fish(const Game& g, const Sheet& sheet, std::size_t place) {
    const int printed = sheet.max_hp + (has_old_prints(g.options()) ? old_half_fish(sheet.id) : 0);
    return printed + (place == 0 ? sheet.main_fish : sheet.deputy_fish);
}

// A single general of no pair counts for both.
int half_fish(const Game& g, const Pair& pair) {
    int sum = 0;
    for (const std::size_t place : {0u, 1u})
        if (const auto* sheet = pair[place] ? pair[place] : pair[1 - place]) sum += half_fish(g, *sheet, place);
    return sum;
}

}  // namespace

Pair pair_of(const Game& g, Seat seat) {
    const auto& generals = g.table().seat(seat).generals;
    return {g.content().general(generals[0]), g.content().general(generals[1])};
}

FirstHealth pair_health(const Game& g, const Pair& pair) {
    if (!pair[0] && !pair[1]) return {};
    FirstHealth health;
    health.max_hp = half_fish(g, pair) / 2;
    health.hp = health.max_hp;
    for (const auto* sheet : pair)
        if (sheet) health.armour = std::max(health.armour, sheet->armour);
    return health;
}

bool half_left(const Game& g, const Pair& pair) {
    return pair[0] && pair[1] && half_fish(g, pair) % 2 == 1;
}

bool are_companions(const Pair& pair) {
    if (!pair[0] || !pair[1]) return false;
    const auto named = [](const Sheet& one, const Sheet& other) {
        return contains(one.companions, other.zh) || contains(one.companions, other.id);
    };
    return has_lord(pair) || named(*pair[0], *pair[1]) || named(*pair[1], *pair[0]);
}

std::string common_faction(const Pair& pair) {
    if (!pair[0] || !pair[1]) return pair[0] ? pair[0]->faction : pair[1] ? pair[1]->faction : std::string();
    for (const auto* sheet : pair)
        if (sheet->faction == "wild") return sheet->faction;
    for (const auto& faction : pair[0]->factions)
        if (pair[1]->may_be_of(faction)) return faction;
    return {};
}

bool has_lord(const Pair& pair) {
    return pair[0] && pair[0]->lord;
}

Gender soldier_gender(std::string_view general, Gender otherwise) {
    if (general == "soldier_male") return Gender::male;
    return general == "soldier_female" ? Gender::female : otherwise;
}

std::string printed_faction(const Game& g, Seat seat) {
    const auto& said = g.setup().seats[static_cast<std::size_t>(seat - 1)].faction;
    const auto pair = pair_of(g, seat);
    const auto may = [&](const Sheet* sheet) { return !sheet || sheet->may_be_of(said); };
    if (!said.empty() && (pair[0] || pair[1]) && may(pair[0]) && may(pair[1])) return said;
    const auto common = common_faction(pair);
    return common.empty() && (!pair[0] && !pair[1]) ? said : common;
}

void set_gender(Game& g, Seat seat) {
    const auto& state = g.table().seat(seat);
    const auto pair = pair_of(g, seat);
    Gender gender = Gender::none;
    for (const std::size_t place : {1u, 0u})
        if (!state.generals[place].empty() && state.shown[place])
            gender = pair[place] ? pair[place]->gender : soldier_gender(state.generals[place], gender);
    if (gender != state.gender) g.happen(GenderSet{seat, gender});
}

}  // namespace jianjun::engine
