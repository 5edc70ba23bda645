#include "engine/rules/numbers.h"

#include "engine/game/facets.h"

#include <fmt/format.h>

#include <algorithm>

namespace jianjun::engine {

namespace {

bool worn(const Game& g, Seat seat, Slot slot, const std::vector<Token>& without, CardId& id) {
    const Token t = g.table().equipped(seat, slot);
    if (t == no_token || std::find(without.begin(), without.end(), t) != without.end()) return false;
    id = g.table().token(t).face.id;
    return true;
}

void note(Parts* parts, int n, std::string_view what) {
    if (parts && n != 0) parts->push_back(fmt::format("{}{} {}", n > 0 ? "+" : "−", std::abs(n), what));
}

// Cards of the skill's pile that pay for this action: they lend it nothing (急袭: the 田 that is used).
int paid_from_pile(const Game& g, Place pile, const std::vector<Token>& without) {
    return static_cast<int>(std::count_if(without.begin(), without.end(), [&](Token t) { return g.table().token(t).place == pile; }));
}

int from_skills(const Game& g, Number number, Seat owner, Seat other, const std::vector<Token>& without,
                Parts* parts) {
    int sum = 0;
    for (const auto* skill : g.skills(owner)) {
        int n = skill->adds(g, number, owner, other);
        if (n == 0) continue;
        if (skill->counts_its_cards) n -= n / std::abs(n) * paid_from_pile(g, skill->kept_at(owner), without);
        // A piece of equipment that pays for this action lends nothing to it.
        const auto lends = [&](Token t) { return equipment_skill(g.table().token(t).face.id) == skill; };
        if (std::any_of(without.begin(), without.end(), lends)) continue;
        sum += n;
        note(parts, n, skill->id);
    }
    for (const Seat seat : g.table().alive_from(1))
        for (const auto* skill : g.skills(seat))
            if (const auto* adds = skill->facet<AddsToOthers>()) {
                const int n = adds->adds_to_others(g, number, seat, owner);
                sum += n;
                note(parts, n, skill->id);
            }
    return sum;
}

// The dead and those lured away take no seat.
bool takes_seat(const Table& table, Seat seat) {
    return table.alive(seat) && !table.seat(seat).away;
}

int seats_between(const Table& table, Seat from, Seat to) {
    const int n = table.seats();
    int right = 0;
    int left = 0;
    for (int i = 1; i <= n; ++i) {
        const auto seat = static_cast<Seat>((from - 1 + i) % n + 1);
        if (takes_seat(table, seat) || seat == to) ++right;
        if (seat == to) break;
    }
    for (int i = 1; i <= n; ++i) {
        const auto seat = static_cast<Seat>((from - 1 - i + 2 * n) % n + 1);
        if (takes_seat(table, seat) || seat == to) ++left;
        if (seat == to) break;
    }
    return std::min(right, left);
}

}  // namespace

int distance(const Game& g, Seat from, Seat to, const std::vector<Token>& without, Parts* parts) {
    if (from == to) return 0;
    int n = seats_between(g.table(), from, to);
    if (parts) parts->push_back(fmt::format("seats {}", n));
    CardId id;
    if (worn(g, from, Slot::minus, without, id)) {
        n -= 1;
        note(parts, -1, info(id).zh);
    }
    if (worn(g, to, Slot::plus, {}, id)) {
        n += 1;
        note(parts, 1, info(id).zh);
    }
    n += from_skills(g, Number::distance_from, from, to, without, parts);
    n += from_skills(g, Number::distance_to, to, from, {}, parts);
    return std::max(n, 1);
}

int attack_range(const Game& g, Seat seat, const std::vector<Token>& without, Parts* parts) {
    int n = 1;
    CardId id;
    if (worn(g, seat, Slot::weapon, without, id)) {
        n = info(id).range;
        if (parts) parts->push_back(fmt::format("{} {}", info(id).zh, n));
    } else if (parts) {
        parts->push_back("1");
    }
    n += from_skills(g, Number::attack_range, seat, nobody, without, parts);
    return std::max(n, 0);
}

bool in_attack_range(const Game& g, Seat from, Seat to, const std::vector<Token>& without) {
    if (from != to && (g.table().seat(from).away || g.table().seat(to).away)) return false;
    return from == to || attack_range(g, from, without) >= distance(g, from, to, without);
}

int hand_limit(const Game& g, Seat seat, Parts* parts) {
    int n = std::max(g.table().seat(seat).hp, 0);
    std::string_view from = "hp";
    for (const auto* skill : g.skills(seat))
        if (const int base = skill->adds(g, Number::hand_limit_base, seat, nobody); base > n) {
            n = base;
            from = skill->id;
        }
    if (parts) parts->push_back(fmt::format("{} {}", from, n));
    n += from_skills(g, Number::hand_limit, seat, nobody, {}, parts);
    return std::max(n, 0);
}

int lost_health(const Game& g, Seat seat) {
    const auto& state = g.table().seat(seat);
    return state.max_hp - std::max(state.hp, 0);
}

int analeptic_limit(const Game& g, Seat seat) {
    return std::min(1 + from_skills(g, Number::analeptic_limit, seat, nobody, {}, nullptr), unlimited);
}

int slash_limit(const Game& g, Seat seat, const std::vector<Token>& without, Parts* parts) {
    if (parts) parts->push_back("1");
    return std::min(1 + from_skills(g, Number::slash_limit, seat, nobody, without, parts), unlimited);
}

}  // namespace jianjun::engine
