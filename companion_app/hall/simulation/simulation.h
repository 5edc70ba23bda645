// A whole tournament that nobody plays (模拟比赛): registration, rounds with games of the engine, accidents, standings; by seed.
#pragma once
#include <functional>
#include <string>

#include "companion_app/hall/tournament/tournament.h"
#include "engine/game/game.h"

namespace jianjun::app::hall {

struct SimulationWish {
    int players = 64, rounds = 7, seats = 8;
    std::uint64_t seed = 1;
    bool games = true;              // false: results without games, for thousands of tournaments
    long moves = 2'000'000;         // of an annealing
    bool all_there = true;          // false: also drops, late players and returns
};

struct SimulationReport {
    int games = 0, at_time = 0, typed = 0, corrections = 0, appeals = 0, undone = 0, drops = 0, late = 0, returns = 0;
    std::vector<std::string> faults;  // of the checker, and of acts that were refused
};

// `heard`: each act, as it was taken; empty: nobody listens.
tl::expected<Tournament, Said> simulate(const SimulationWish& wish, const Format& format, const std::string& format_text, std::shared_ptr<const engine::Content> books,
                                        SimulationReport& report, const std::function<void(const nlohmann::json&)>& heard = {});

// What a tournament keeps of a game's end.
nlohmann::json result_act(int round, int table, const Format& format, const engine::Game& game);

}  // namespace jianjun::app::hall
