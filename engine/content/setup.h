// How a game begins (开局): the first line of a record.
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/words/card.h"

namespace jianjun::engine {

struct SeatSetup {
    std::string name;
    Role role = Role::unknown;
    std::vector<std::string> generals;
    std::vector<std::string> choices;  // generals that were dealt to choose from; empty: any
    std::string faction;
    Gender gender = Gender::none;
    std::optional<int> hp, max_hp, armour;
    std::vector<std::string> skills;
    std::vector<Face> hand, equip, judge;
    bool hidden = false;
    std::vector<bool> shown;
    std::string team;                // the side (3v3, 1v1)
    std::optional<bool> captain;     // of that side
    std::vector<std::string> bench;  // picked and not fielded yet (1v1)
};

// What this game has chosen where sources differ (words/dialects.h).
struct Options {
    // As chosen, otherwise the default.
    std::string_view value(std::string_view key) const;

    std::map<std::string, std::string, std::less<>> chosen;
    // Those that the rules of every mode look at.
    bool hp_floor_negative = false;
    bool jiu_per_turn = false;
    std::string round_end = "seed";
    bool lightning_discard = false;
    bool harvest_targets = false;
    std::string lord_bonus = "five";
    bool fan_unconverted = false;
};

struct Setup {
    std::string mode = "identity";
    std::string deck;  // that of the mode, where none is named
    bool extra_deck = false;
    bool advisory = false;
    bool guided = false;         // the table chooses its lord and generals as seed 004 tells (选将)
    std::string sheets;          // generals of this table's own, a JSON line each (自制武将)
    std::vector<Face> left_out;  // cards of the deck that stay in the box (EX牌 in place of others)
    int deal = 4;
    int first = 1;
    bool first_said = false;
    std::vector<std::vector<std::string>>
        pool;  // generals to pick from: piles, or one list; "?" where covered
    Options options;
    std::vector<SeatSetup> seats;
    std::string text;  // the line as it was given
};

tl::expected<Setup, std::string> read_setup(const nlohmann::json& line);
// The same of a game that was begun once: values of options that are retired by now hold in it.
tl::expected<Setup, std::string> read_begun_setup(const nlohmann::json& line);

}  // namespace jianjun::engine
