#include "engine/modes/identity/identity.h"

#include <algorithm>

#include "engine/mechanisms/concealment.h"
#include "engine/modes/identity/roles.h"
#include "engine/modes/identity/selection.h"
#include "engine/modes/rounds.h"
#include "engine/rules/dealing.h"
#include "engine/rules/generals.h"

namespace jianjun::engine {

namespace {

bool is_lord_at(const Table& table, Seat seat) {
    return table.seat(seat).role == Role::lord;
}

// The lord has one more, from five players on (dialect lord_bonus).
int lord_bonus(const Game& g, Seat seat) {
    if (!is_lord_at(g.table(), seat) || g.options().lord_bonus == "never") return 0;
    return g.options().lord_bonus == "always" || g.table().seats() >= 5 ? 1 : 0;
}

// Health by the general's sheet, with what a lord has more.
FirstHealth identity_health(const Game& g, Seat seat) {
    FirstHealth health;
    if (const auto* sheet = g.content().general(g.table().seat(seat).generals[0])) {
        health.hp = sheet->hp;
        health.max_hp = sheet->max_hp;
        health.armour = sheet->armour;
    }
    health.bonus = lord_bonus(g, seat);
    return first_health(g, seat, health);
}

void give_identity_health(Game& g, Seat seat) {
    set_first_health(g, seat, identity_health(g, seat));
}

Task<> identity_game(Game& g) {
    if (g.setup().guided) {
        co_await choose_generals(g);
        for (Seat seat = 1; seat <= g.table().seats(); ++seat)
            if (!concealed(g, seat)) give_identity_health(g, seat);
        deal_first_cards(g);
    }
    co_await play_rounds(g);
}

class Identity : public SeatOrder {
  public:
    std::string_view id() const override { return "identity"; }
    void set_up(Game& g) const override {
        const auto& seats = g.setup().seats;
        for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
            const auto& setup = seats[static_cast<std::size_t>(seat - 1)];
            if (!setup.name.empty()) g.happen(NameSet{seat, setup.name});
            if (setup.role != Role::unknown) g.happen(RoleShown{seat, setup.role, setup.role == Role::lord});
        }
        for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
            const auto& setup = seats[static_cast<std::size_t>(seat - 1)];
            if (!setup.faction.empty()) g.happen(FactionSet{seat, setup.faction});
            if (setup.gender != Gender::none) g.happen(GenderSet{seat, setup.gender});
            if (setup.hidden && !setup.generals.empty()) {
                conceal(g, seat);
                continue;
            }
            if (!setup.generals.empty()) give_general(g, seat, 0, setup.generals.front(), true);
            give_named_skills(g, seat);
            if (!g.setup().guided) give_identity_health(g, seat);
        }
        if (!g.setup().guided) deal_first_cards(g);
    }
    Task<> play(Game& g) const override { return identity_game(g); }
    // The lord begins (seed 004) where the table chose him; a set-up says itself who does.
    Seat first_seat(const Game& g) const override {
        for (Seat seat = 1; g.setup().guided && seat <= g.table().seats(); ++seat)
            if (is_lord_at(g.table(), seat)) return seat;
        return SeatOrder::first_seat(g);
    }

    FirstHealth first_health(const Game& g, Seat seat) const override { return identity_health(g, seat); }

    bool is_lord(const Table& table, Seat seat) const override { return is_lord_at(table, seat); }

    MaybeTask health_taken(Game& g, Seat seat) const override { return appear(g, seat); }

    Task<> show_dead(Game& g, Seat seat) const override {
        co_await show_role(g, seat);
        unveil(g, seat);
    }
    void show_killed(Game& g, Seat seat) const override {
        const auto role = g.table().seat(seat).role;
        if (role != Role::unknown) g.happen(RoleShown{seat, role, true});
    }
    Task<> before_victory(Game& g, Seat dead) const override { return show_roles_of_the_living(g, dead); }
    std::optional<GameOver> winners(const Table& table) const override { return winners_by_role(table); }
    Task<> reward(Game& g, Seat victim, Seat killer) const override {
        return reward_by_role(g, victim, killer);
    }
};

}  // namespace

const Mode& identity_mode() {
    static const Identity mode;
    return mode;
}

}  // namespace jianjun::engine
