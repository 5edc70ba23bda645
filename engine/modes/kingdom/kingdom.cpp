#include "engine/modes/kingdom/kingdom.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/kingdom/factions.h"
#include "engine/modes/kingdom/kingdom_rules.h"
#include "engine/modes/kingdom/pairs.h"
#include "engine/modes/kingdom/selection.h"
#include "engine/modes/kingdom/victory.h"
#include "engine/modes/rounds.h"
#include "engine/rules/dealing.h"
#include "engine/rules/factions.h"
#include "engine/rules/generals.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"

namespace jianjun::engine {

namespace {

const SeatSetup& setup_of(const Game& g, Seat seat) {
    return g.setup().seats[static_cast<std::size_t>(seat - 1)];
}

bool shown_at_first(const SeatSetup& setup, std::size_t place) {
    return place < setup.shown.size() && setup.shown[place];
}

// Face down, then those that the set-up shows; nothing is triggered by it, and no marks are made.
void lay_generals(Game& g, Seat seat) {
    const auto& setup = setup_of(g, seat);
    for (std::size_t place = 0; place < setup.generals.size() && place < 2; ++place) {
        const auto* sheet = kingdom_general(g.content(), setup.generals[place]);
        g.happen(GeneralSet{seat, static_cast<int>(place), sheet ? sheet->id : setup.generals[place], false});
    }
    bool any = setup.generals.empty();
    for (std::size_t place = 0; place < setup.generals.size() && place < 2; ++place)
        any = any || shown_at_first(setup, place);
    const auto faction = setup.faction.empty() ? printed_faction(g, seat) : setup.faction;
    if (any && !faction.empty()) g.happen(FactionSet{seat, faction});
    for (std::size_t place = 0; place < setup.generals.size() && place < 2; ++place)
        if (shown_at_first(setup, place)) show_general(g, seat, static_cast<int>(place));
    set_gender(g, seat);
    if (any && setup.gender != Gender::none) g.happen(GenderSet{seat, setup.gender});
    if (both_shown(g.table(), seat)) remember(g, seat, Tally{"pair_shown", Scope::game});
}

// A lone half 阴阳鱼, and a pair that belongs together, are marked as both are shown for the first time.
void mark_pair(Game& g, Seat seat) {
    if (!both_shown(g.table(), seat) || g.table().count(seat, "pair_shown", Scope::game) > 0) return;
    remember(g, seat, Tally{"pair_shown", Scope::game});
    const auto pair = pair_of(g, seat);
    if (are_companions(pair)) add_mark(g, seat, "companion", 1);
    if (half_left(g, pair)) add_mark(g, seat, "half_fish", 1);
}

// The first of all to show a general is marked for it.
void mark_first(Game& g, Seat seat) {
    if (g.table().seat(nobody).marks.count("first_shown")) return;
    g.happen(MarkChanged{nobody, "first_shown", 1});
    add_mark(g, seat, "vanguard", 1);
}

bool in_war(const Game& g) {
    return g.table().seat(nobody).marks.count("war") > 0;
}

bool only_singles(const Game& g) {
    const bool all_known = g.options().value("kingdom_war") == "all_known";
    for (const Seat seat : g.table().alive_from(1)) {
        if (all_known && !determined(g.table(), seat)) return false;
        if (of_faction(g.table(), seat).size() > 1) return false;
    }
    return true;
}

Task<> show_pair_of_dead(Game& g, Seat seat) {
    for (const int place : {0, 1}) co_await tell_general(g, seat, place);
    const bool first = !determined(g.table(), seat);
    for (const int place : {0, 1})
        if (!g.table().seat(seat).shown[static_cast<std::size_t>(place)]) show_general(g, seat, place);
    set_gender(g, seat);
    if (first) note_faction(g, seat);
}

void deal_health_and_cards(Game& g) {
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) set_first_health(g, seat, pair_health(g, pair_of(g, seat)));
    deal_first_cards(g);
}

Task<> kingdom_game(Game& g) {
    if (g.setup().guided) {
        co_await choose_pairs(g);
        deal_health_and_cards(g);
    }
    co_await play_rounds(g);
}

class Kingdom : public SeatOrder {
  public:
    std::string_view id() const override { return "kingdom"; }
    std::string_view deck() const override { return "kingdom"; }
    bool monarchs_come() const override { return true; }
    const Sheet* general(const Content& content, std::string_view name) const override {
        return kingdom_general(content, name);
    }
    // 鏖战 begins with a new turn, and never ends.
    MaybeTask before_turn(Game& g, Seat) const override {
        const int most = g.table().seats() <= 6 ? 3 : 4;
        if (!in_war(g) && g.table().alive_count() <= most && only_singles(g))
            g.happen(MarkChanged{nobody, "war", 1});
        return {};
    }
    tl::expected<void, std::string> check(const Setup& setup, const Content& content) const override {
        int number = 0;
        for (const auto& seat : setup.seats) {
            ++number;
            if (seat.generals.size() > 2)
                return tl::unexpected(fmt::format("seat {}: 国战 is played with two generals", number));
            const int dealt = generals_dealt(static_cast<int>(setup.seats.size()));
            const bool as_told = setup.options.value("generals_dealt") == "seed";
            if (as_told && !seat.choices.empty() && static_cast<int>(seat.choices.size()) != dealt)
                return tl::unexpected(fmt::format("seat {}: {} generals are dealt to each", number, dealt));
            Pair pair{nullptr, nullptr};
            for (std::size_t i = 0; i < seat.generals.size(); ++i)
                pair[i] = kingdom_general(content, seat.generals[i]);
            if (pair[0] && pair[1] && common_faction(pair).empty())
                return tl::unexpected(fmt::format("seat {}: both generals are of one faction", number));
            if (pair[1] && pair[1]->lord)
                return tl::unexpected(fmt::format("seat {}: a 君主 is a main general", number));
        }
        return {};
    }
    void set_up(Game& g) const override {
        for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
            if (const auto& name = setup_of(g, seat).name; !name.empty()) g.happen(NameSet{seat, name});
            lay_generals(g, seat);
            give_named_skills(g, seat);
        }
        if (!g.setup().guided) deal_health_and_cards(g);
    }
    Task<> play(Game& g) const override { return kingdom_game(g); }

    const std::vector<const Skill*>& skills() const override { return kingdom_rules(); }
    bool works(const Table& table, Seat seat, const OwnedSkill& owned, const Skill& skill) const override {
        if (skill.lord_only) return false;
        if (skill.formation && table.alive_count() < 4) return false;
        if (skill.locked) return true;
        const auto voids = table.recalled(seat, void_this_turn);
        return std::none_of(voids.begin(), voids.end(), [&](const std::string& which) {
            return which == "all" || (which == "main" && owned.general == 0) || (which == "deputy" && owned.general == 1);
        });
    }
    std::string faction(const Game& g, Seat seat, std::string_view) const override {
        return faction_on_showing(g, seat);
    }
    void general_shown(Game& g, Seat seat, int index, bool first) const override {
        set_gender(g, seat);
        const auto pair = pair_of(g, seat);
        if (first) {
            note_faction(g, seat);
            if (g.table().seat(seat).faction == "wild") add_mark(g, seat, "ambition", 1);
        }
        if (index == 0 && has_lord(pair)) lord_appears(g, seat);
        mark_first(g, seat);
        mark_pair(g, seat);
    }
    void general_hidden(Game& g, Seat seat, int) const override { set_gender(g, seat); }
    void general_replaced(Game& g, Seat seat) const override { set_gender(g, seat); }
    std::string printed_faction(const Game& g, Seat seat) const override {
        const auto own = engine::printed_faction(g, seat);
        return own.empty() ? g.table().seat(seat).faction : own;
    }
    FirstHealth first_health(const Game& g, Seat seat) const override {
        return pair_health(g, pair_of(g, seat));
    }

    Task<> show_dead(Game& g, Seat seat) const override { return show_pair_of_dead(g, seat); }
    void show_killed(Game& g, Seat seat) const override {
        const bool first = !determined(g.table(), seat);
        for (const int place : {0, 1})
            if (!g.table().seat(seat).shown[static_cast<std::size_t>(place)]) show_general(g, seat, place);
        set_gender(g, seat);
        if (first) note_faction(g, seat);
    }
    void fallen(Game& g, Seat dead) const override { lord_falls(g, dead); }
    std::optional<GameOver> winners(const Table& table) const override { return winners_by_faction(table); }
    Task<> reward(Game& g, Seat victim, Seat killer) const override {
        return reward_by_faction(g, victim, killer);
    }
    bool sees_general(const Table& table, Viewer viewer, Seat seat, int index) const override {
        const auto& state = table.seat(seat);
        const auto place = static_cast<std::size_t>(index);
        if (viewer.kind == Viewer::Kind::seat && (state.generals_seen[place] & seen_by(viewer.seat)))
            return true;
        return Mode::sees_general(table, viewer, seat, index);
    }
};

}  // namespace

const Mode& kingdom_mode() {
    static const Kingdom mode;
    return mode;
}

}  // namespace jianjun::engine
