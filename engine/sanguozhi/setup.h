// How a game of 三国智 begins (开局): the first line of its record.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/play/seat.h"
#include "engine/sanguozhi/sheet.h"

namespace jianjun::engine::sanguozhi {

// A card as people write it: its owner (nobody: of the line's own seat) and its id; empty: not known.
struct CardWord {
    Seat owner = nobody;
    std::string id;
};

// A card that lies in a slot as the game begins.
struct Placed {
    CardWord card;
    bool down = false;
    int damage = 0;
    std::vector<CardWord> treasures;
};

struct SeatSetup {
    std::string name;
    int team = 0;  // 0: alone
    int deck = 50;
    std::optional<std::vector<std::string>> list;  // the deck, where it was told
    std::vector<std::string> events, formations;   // "" where one is not told
    std::vector<CardWord> hand;
    std::optional<int> grain, max_grain;
    bool main_lost = false;
    std::optional<Placed> main, adviser;
    std::vector<std::optional<Placed>> vice, strategy;
    std::vector<CardWord> troops, graveyard;
};

// Where the white paper is silent (docs/dialects.md): the first value is the default.
struct Options {
    std::optional<int> formations, draw_per_turn;
    bool grain_out_table = false, hand_limit_always = false, free_phases = false, chain_off = false;
    bool combat_simple = false, battle_damage_stays = false, deck_out_lose = false;
    int grain = 30, max_grain = 30, deal = 6, hand_limit = 7;
};

struct Setup {
    bool guided = false, advisory = false;
    std::optional<int> first;
    Options options;
    Sheets sheets;
    std::vector<SeatSetup> seats;
};

// `shipped`: the sheets that every game knows. Errors are one sentence.
tl::expected<Setup, std::string> read_setup(const nlohmann::json& line, const Sheets& shipped);

// "liufu", "2:liufu", "?" or a Chinese name. Empty: no card can be meant.
std::optional<CardWord> read_card(const std::string& text, const Sheets& sheets);
// A deck's list: ids, and "20 troop_infantry" for twenty.
std::optional<std::vector<std::string>> read_deck(const nlohmann::json& list, const Sheets& sheets);

}  // namespace jianjun::engine::sanguozhi
