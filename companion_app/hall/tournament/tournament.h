// A tournament (比赛): players, rounds and results, made from acts alone. An act is JSON, is never changed and never taken out; who
// did it and when is kept beside it. What may not be done is refused and changes nothing.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/formats/format.h"

namespace jianjun::app::hall {

struct Player {
    int id = 0;  // from 1
    std::string name, club, team;
    bool present = false;   // checked in, and neither dropped nor cut
    bool dropped = false;
    int since = 1;          // the first round that was still to come when this player came
};

enum class GameState { waiting, playing, finished, signed_off, unfinished, void_game, to_repeat, under_appeal };
std::string_view to_string(GameState);
std::optional<GameState> game_state_of(std::string_view word);

// A seat's part in a result.
struct SeatResult {
    double points = 0;
    bool won = false;
    int kills = 0, living = 0;  // living: generals of one's side less those of the other
    std::string role;
};

struct HallTable {
    std::vector<int> players;  // in the order of seats
    GameState state = GameState::waiting;
    std::vector<SeatResult> result;
    std::string source;  // record, or typed where the table played without Jianjun

    // Do its points stand in the standings?
    bool counts() const { return state == GameState::finished || state == GameState::signed_off || state == GameState::unfinished; }
};

struct HallRound {
    std::vector<int> present;
    std::vector<HallTable> tables;
    std::vector<int> byes;
    bool changed_by_hand = false;
    bool final_table = false;  // its one table plays until somebody has won
};

struct PenaltyGiven {
    int player = 0, round = 0;
    std::string what, step, why;
    double points = 0;
};

class Tournament {
  public:
    // The first act is {"do":"begin","name":…,"format":text of the format,"rounds":7,"seed":1}.
    tl::expected<void, Said> act(const nlohmann::json& act);

    bool begun() const { return format_.has_value(); }
    const std::string& name() const { return name_; }
    const Format& format() const { return *format_; }
    int rounds_planned() const { return planned_; }
    std::uint64_t seed() const { return seed_; }
    const std::vector<Player>& players() const { return players_; }
    const Player* player(int id) const;
    // Rounds that are published, and not undone.
    const std::vector<HallRound>& rounds() const { return rounds_; }
    const std::vector<PenaltyGiven>& penalties() const { return penalties_; }
    std::vector<int> present() const;
    // The unit that is paired: a team of three in 3v3, else a player. Each with its players.
    std::vector<std::vector<int>> entrants() const;
    // Is any table of the last round without a result?
    bool waits() const;

  private:
    using Done = tl::expected<void, Said>;
    Done begin(const nlohmann::json& act);
    Done add(const nlohmann::json& act);
    Done presence(const nlohmann::json& act);
    Done publish(const nlohmann::json& act);
    Done undo(const nlohmann::json& act);
    Done swap(const nlohmann::json& act);
    Done result(const nlohmann::json& act);
    Done state(const nlohmann::json& act);
    Done penalty(const nlohmann::json& act);
    Done cut(const nlohmann::json& act);
    tl::expected<HallTable*, Said> table_of(const nlohmann::json& act);
    Player* find(int id);

    std::string name_;
    std::optional<Format> format_;
    int planned_ = 0;
    std::uint64_t seed_ = 1;
    bool cut_ = false;  // what follows are finals
    std::vector<Player> players_;
    std::vector<HallRound> rounds_;
    std::vector<PenaltyGiven> penalties_;
};

}  // namespace jianjun::app::hall
