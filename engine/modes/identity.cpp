// 身份 mode (seed 004): set-up, the deal, rounds of turns.
#include <algorithm>

#include "engine/modes/modes.h"
#include "engine/modes/selection.h"

namespace jianjun::engine {

namespace {

void set_roles_and_names(Game& g) {
    for (std::size_t i = 0; i < g.setup().seats.size(); ++i) {
        const auto& setup = g.setup().seats[i];
        const auto seat = static_cast<Seat>(i + 1);
        if (!setup.name.empty()) g.happen(NameSet{seat, setup.name});
        if (setup.role != Role::unknown) g.happen(RoleShown{seat, setup.role, setup.role == Role::lord});
    }
}

// The lord has one more, from five players on (dialect lord_bonus).
int lord_bonus(const Game& g, Seat seat) {
    if (g.setup().mode != "identity" || g.table().seat(seat).role != Role::lord) return 0;
    if (g.options().lord_bonus == "never") return 0;
    return g.options().lord_bonus == "always" || g.table().seats() >= 5 ? 1 : 0;
}

void set_health(Game& g, Seat seat, const SeatSetup& setup, int max_hp, int hp, int armour) {
    const int bonus = lord_bonus(g, seat);
    max_hp = setup.max_hp ? *setup.max_hp : max_hp + bonus;
    hp = setup.hp ? *setup.hp : setup.max_hp ? max_hp : std::min(hp + bonus, max_hp);
    if (!setup.max_hp && hp > max_hp) max_hp = hp;
    g.happen(MaxHpChanged{seat, max_hp});
    g.happen(HpChanged{seat, std::min(hp, max_hp), HpCause::setup});
    armour = setup.armour.value_or(armour);
    if (armour > 0) g.happen(ArmourChanged{seat, armour});
}

// A general's health (体力牌); 4 without one.
void give_health(Game& g, Seat seat) {
    const auto& setup = g.setup().seats[static_cast<std::size_t>(seat - 1)];
    const auto* sheet = g.content().general(g.table().seat(seat).generals[0]);
    if (sheet)
        set_health(g, seat, setup, sheet->max_hp, sheet->hp, sheet->armour);
    else
        set_health(g, seat, setup, 4, 4, 0);
}

// Takes unknown cards off the draw pile and lays them, face known, where the set-up says.
void hand_out(Game& g, const std::vector<Face>& faces, Place to, Seen seen) {
    for (const auto& face : faces) {
        const auto& pile = g.table().cards({face.extra ? Zone::extra : Zone::draw, nobody});
        if (pile.empty()) return;
        const Token token = pile.back();
        CardsMoved moved{{}, MoveReason::setup, nobody};
        CardMove move;
        move.token = token;
        move.from = g.table().token(token).place;
        move.to = to;
        move.face_down = to.zone == Zone::judge && !face.known();
        moved.moves = {move};
        // Told while it lies by itself: in a hand, two cards of one face would be one that is told twice.
        learn(g, token, face, seen);
        g.happen(moved);
    }
}

void deal_first_cards(Game& g) {
    for (std::size_t i = 0; i < g.setup().seats.size(); ++i) {
        const auto& setup = g.setup().seats[i];
        const auto seat = static_cast<Seat>(i + 1);
        hand_out(g, setup.equip, {Zone::equip, seat}, seen_by_all);
        hand_out(g, setup.judge, {Zone::judge, seat}, seen_by_all);
        hand_out(g, setup.hand, {Zone::hand, seat}, seen_by(seat));
        const int missing = g.setup().deal - static_cast<int>(setup.hand.size());
        if (missing > 0) hand_out(g, std::vector<Face>(missing), {Zone::hand, seat}, 0);
    }
}

bool later_turn_this_round(const Game& g, int done, int first) {
    for (int i = done + 1; i < g.table().seats(); ++i)
        if (g.table().alive(static_cast<Seat>((first - 1 + i) % g.table().seats() + 1))) return true;
    return false;
}

Task<> extra_turns(Game& g) {
    while (!g.extra_turns.empty()) {
        const Seat seat = g.extra_turns.front();
        g.extra_turns.erase(g.extra_turns.begin());
        g.turn.last_of_round = false;
        if (g.table().alive(seat)) co_await take_turn(g, seat, true);
    }
}

Task<> round_window(Game& g, Timing timing) {
    Window w{timing};
    co_await window(g, w);
}

// The lord begins (seed 004) where the table chose him; a set-up says itself who does.
int first_seat(const Game& g) {
    for (int s = 1; g.setup().guided && s <= g.table().seats(); ++s)
        if (g.table().seat(static_cast<Seat>(s)).role == Role::lord) return s;
    return g.setup().first;
}

Task<> play_round(Game& g, int number) {
    g.happen(RoundStarted{number});
    if (number > 1 && g.options().round_end == "next_round_start") co_await round_window(g, Timing::RoundEnd);
    co_await round_window(g, Timing::RoundStart);
    const int first = first_seat(g);
    for (int i = 0; i < g.table().seats(); ++i) {
        const auto seat = static_cast<Seat>((first - 1 + i) % g.table().seats() + 1);
        if (!g.table().alive(seat)) continue;
        g.turn.last_of_round = !later_turn_this_round(g, i, first);
        co_await take_turn(g, seat, false);
        co_await extra_turns(g);
    }
    if (g.options().round_end == "after_last_turn") co_await round_window(g, Timing::RoundEnd);
}

}  // namespace

void give_general(Game& g, Seat seat, int index, std::string_view general, bool shown) {
    const auto* sheet = g.content().general(general);
    g.happen(GeneralSet{seat, index, sheet ? sheet->id : std::string(general), shown});
    if (!sheet) return;
    if (g.table().seat(seat).faction.empty() && !sheet->faction.empty())
        g.happen(FactionSet{seat, sheet->faction});
    if (g.table().seat(seat).gender == Gender::none) g.happen(GenderSet{seat, sheet->gender});
    for (const auto& skill : sheet->skills) {
        if (skill.has_tag("lord") && g.table().seat(seat).role != Role::lord) continue;
        g.happen(SkillChanged{seat, skill.id, true});
    }
    for (const auto& [mark, n] : sheet->marks) g.happen(MarkChanged{seat, mark, n});
}

void set_up_seats(Game& g) {
    set_roles_and_names(g);
    for (std::size_t i = 0; i < g.setup().seats.size(); ++i) {
        const auto& setup = g.setup().seats[i];
        const auto seat = static_cast<Seat>(i + 1);
        if (!setup.faction.empty()) g.happen(FactionSet{seat, setup.faction});
        if (setup.gender != Gender::none) g.happen(GenderSet{seat, setup.gender});
        if (!setup.generals.empty()) give_general(g, seat, 0, setup.generals.front(), true);
        for (const auto& skill : setup.skills) {
            const auto* coded = find_skill(skill);
            g.happen(SkillChanged{seat, coded ? std::string(coded->id) : skill, true});
        }
        if (!g.setup().guided) give_health(g, seat);
    }
    if (!g.setup().guided) deal_first_cards(g);
}

Task<> identity_game(Game& g) {
    if (g.setup().guided) {
        co_await choose_generals(g);
        for (int s = 1; s <= g.table().seats(); ++s) give_health(g, static_cast<Seat>(s));
        deal_first_cards(g);
    }
    co_await round_window(g, Timing::GameStart);
    for (int number = 1;; ++number) co_await play_round(g, number);
}

ModeFlow mode_flow(std::string_view mode) {
    if (mode == "identity") return &identity_game;
    return nullptr;
}

}  // namespace jianjun::engine
