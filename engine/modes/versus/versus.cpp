#include "engine/modes/versus/versus.h"

#include <algorithm>

#include "engine/modes/rounds.h"
#include "engine/modes/versus/order.h"
#include "engine/modes/versus/picking.h"
#include "engine/rules/dealing.h"
#include "engine/rules/generals.h"

namespace jianjun::engine {

namespace {

Role role_at(const SideOf& side) {
    if (side.team == versus_sides.names[0]) return side.captain ? Role::lord : Role::loyalist;
    return side.captain ? Role::renegade : Role::rebel;
}

// By the sheet alone: no captain has more for being one.
FirstHealth versus_health(const Game& g, Seat seat) {
    FirstHealth health;
    if (const auto* sheet = g.content().general(g.table().seat(seat).generals[0]))
        health = {sheet->hp, sheet->max_hp, sheet->armour, 0};
    return first_health(g, seat, health);
}

void give_health_and_cards(Game& g) {
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) set_first_health(g, seat, versus_health(g, seat));
    deal_first_cards(g);
}

Task<> versus_game(Game& g) {
    if (picks_generals(g)) {
        co_await pick_generals(g);
        give_health_and_cards(g);
    }
    co_await choose_first_side(g);
    co_await play_rounds(g);
}

// Living characters, then health that is not lost, then technical points.
std::vector<int> measures_at_time(const Table& table, std::string_view team) {
    int living = 0, lost = 0;
    for (const Seat seat : seats_of(table, team)) {
        const auto& state = table.seat(seat);
        if (!state.alive) continue;
        ++living;
        lost += state.max_hp - std::max(state.hp, 0);
    }
    return {living, -lost, table.seat(captain_of(table, team)).technical};
}

class Versus : public Mode {
  public:
    std::string_view id() const override { return "3v3"; }
    std::string_view deck() const override { return "3v3"; }
    std::vector<std::string_view> sides() const override {
        return {versus_sides.names.begin(), versus_sides.names.end()};
    }

    tl::expected<void, std::string> check(const Setup& setup, const Content& content) const override {
        const auto sides = read_sides(setup, versus_sides);
        if (!sides) return tl::unexpected(sides.error());
        for (std::size_t i = 0; i < sides->size(); ++i)
            if (const auto role = setup.seats[i].role; role != Role::unknown && role != role_at((*sides)[i]))
                return tl::unexpected(std::string(
                    "warm are 主公 and 忠臣, cold are 内奸 and 反贼; captains are 主公 and 内奸"));
        return check_piles(setup, content);
    }
    void set_up(Game& g) const override {
        set_sides(g, versus_sides);
        const auto sides = read_sides(g.setup(), versus_sides).value();
        for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
            const auto& setup = g.setup().seats[static_cast<std::size_t>(seat - 1)];
            if (!setup.name.empty()) g.happen(NameSet{seat, setup.name});
            g.happen(RoleShown{seat, role_at(sides[static_cast<std::size_t>(seat - 1)]), true});
            if (!setup.faction.empty()) g.happen(FactionSet{seat, setup.faction});
            if (setup.gender != Gender::none) g.happen(GenderSet{seat, setup.gender});
            if (!setup.generals.empty()) give_general(g, seat, 0, setup.generals.front(), true);
            give_named_skills(g, seat);
        }
        if (!picks_generals(g)) give_health_and_cards(g);
    }
    Task<> play(Game& g) const override { return versus_game(g); }
    Task<> go_on(Game& g, Seat seat, Phase phase) const override { return go_on_from(g, seat, phase); }

    Task<TurnDue> next_turn(Game& g) const override { return next_of_sides(g); }
    bool turn_to_come(const Game& g) const override { return any_to_act(g.table()); }
    TurnDue ruled_turn(const Game& g, Seat seat) const override { return due_now(g.table(), seat); }

    bool says_direction() const override { return true; }
    FirstHealth first_health(const Game& g, Seat seat) const override { return versus_health(g, seat); }

    std::optional<GameOver> winners(const Table& table) const override {
        for (const auto team : versus_sides.names)
            if (!table.alive(captain_of(table, team)))
                return side_wins(table, other_team(table, team), "the captain is dead");
        return lost_on_points(table);
    }
    // Every kill, of one's own side too.
    Task<> reward(Game& g, Seat, Seat killer) const override {
        if (!g.table().alive(killer)) co_return;
        const int n = g.options().value("3v3_kill") == "two" ? 2 : 3;
        co_await draw_cards(g, killer, n);
    }
    std::optional<std::vector<Seat>> ahead(const Table& table) const override {
        return side_ahead(table, measures_at_time);
    }
    void lose_technical(Game& g, Seat seat, int n) const override { take_technical(g, seat, n); }
};

}  // namespace

const Mode& versus_mode() {
    static const Versus mode;
    return mode;
}

}  // namespace jianjun::engine
