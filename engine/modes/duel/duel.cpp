#include "engine/modes/duel/duel.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/modes/duel/entering.h"
#include "engine/modes/duel/first_draw.h"
#include "engine/modes/rounds.h"
#include "engine/rules/dealing.h"
#include "engine/rules/generals.h"

namespace jianjun::engine {

namespace {

FirstHealth duel_health(const Game& g, Seat seat) {
    FirstHealth health;
    if (const auto* sheet = g.content().general(g.table().seat(seat).generals[0]))
        health = {sheet->hp, sheet->max_hp, sheet->armour, 0};
    return first_health(g, seat, health);
}

void begin_duel(Game& g) {
    for (const Seat seat : {Seat{1}, Seat{2}}) set_first_health(g, seat, duel_health(g, seat));
    deal_first_cards(g);
}

// Generals of the set-up: the first stands there, the others wait.
void lay_bench(Game& g, Seat seat) {
    const auto& setup = g.setup().seats[static_cast<std::size_t>(seat - 1)];
    std::vector<Benched> bench;
    const auto add = [&](const std::string& name) {
        const auto* sheet = g.content().general(name);
        bench.push_back({sheet ? sheet->id : name, seen_by(seat)});
    };
    for (std::size_t i = 1; i < setup.generals.size(); ++i) add(setup.generals[i]);
    for (const auto& name : setup.bench) add(name);
    if (!bench.empty()) g.happen(BenchSet{seat, std::move(bench)});
}

Task<> duel_game(Game& g) {
    if (picks_in_duel(g)) {
        co_await pick_for_duel(g);
        begin_duel(g);
    }
    co_await play_rounds(g);
}

// Generals that are left, then health.
std::vector<int> left_at_time(const Table& table, std::string_view team) {
    const auto& state = table.seat(captain_of(table, team));
    const int waiting = std::min<int>(static_cast<int>(state.bench.size()), 3 - state.fielded);
    return {waiting + (state.alive ? 1 : 0), state.alive ? std::max(state.hp, 0) : 0};
}

Task<> enter_all(Game& g) {
    for (const Seat seat : {Seat{1}, Seat{2}})
        if (may_enter(g.table(), seat)) co_await enter_next(g, seat);
}

class Duel : public SeatOrder {
  public:
    std::string_view id() const override { return "1v1"; }
    std::string_view deck() const override { return "1v1"; }
    std::vector<std::string_view> sides() const override {
        return {duel_sides.names.begin(), duel_sides.names.end()};
    }

    tl::expected<void, std::string> check(const Setup& setup, const Content& content) const override {
        const auto sides = read_sides(setup, duel_sides);
        if (!sides) return tl::unexpected(sides.error());
        for (const auto& seat : setup.seats) {
            if (seat.generals.size() > 3)
                return tl::unexpected(std::string("three generals are fielded by each"));
            for (const auto& name : seat.bench)
                if (name != "?" && !content.general(name))
                    return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", name));
        }
        return check_row(setup, content);
    }
    void set_up(Game& g) const override {
        set_sides(g, duel_sides);
        for (const Seat seat : {Seat{1}, Seat{2}}) {
            const auto& setup = g.setup().seats[static_cast<std::size_t>(seat - 1)];
            if (!setup.name.empty()) g.happen(NameSet{seat, setup.name});
            if (setup.role != Role::unknown) g.happen(RoleShown{seat, setup.role, true});
            lay_bench(g, seat);
            if (!setup.generals.empty()) field_first(g, seat, setup.generals.front());
            if (!setup.faction.empty()) g.happen(FactionSet{seat, setup.faction});
            if (setup.gender != Gender::none) g.happen(GenderSet{seat, setup.gender});
            give_named_skills(g, seat);
        }
        if (!picks_in_duel(g)) begin_duel(g);
    }
    Task<> play(Game& g) const override { return duel_game(g); }
    // 内奸 acts first, where roles are said; else as every set-up says.
    Seat first_seat(const Game& g) const override {
        for (const Seat seat : {Seat{1}, Seat{2}})
            if (!g.setup().first_said && g.table().seat(seat).role == Role::renegade) return seat;
        return SeatOrder::first_seat(g);
    }

    FirstHealth first_health(const Game& g, Seat seat) const override { return duel_health(g, seat); }
    const std::vector<const Skill*>& skills() const override { return duel_rules(); }

    bool entry_waits(const Table& table) const override { return may_enter(table, 1) || may_enter(table, 2); }
    MaybeTask between_acts(Game& g) const override {
        if (!entry_waits(g.table())) return {};
        return enter_all(g);
    }
    std::optional<GameOver> winners(const Table& table) const override {
        for (const Seat seat : {Seat{1}, Seat{2}})
            if (!table.alive(seat) && !has_next(table, seat))
                return side_wins(table, other_team(table, table.seat(seat).team), "no general is left");
        return lost_on_points(table);
    }
    std::optional<std::vector<Seat>> ahead(const Table& table) const override {
        return side_ahead(table, left_at_time);
    }
    void lose_technical(Game& g, Seat seat, int n) const override { take_technical(g, seat, n); }
};

}  // namespace

const Mode& duel_mode() {
    static const Duel mode;
    return mode;
}

}  // namespace jianjun::engine
