// What was measured of games (量得的): what became of every move, and of every card and skill how often people played it and
// the session understood that. A line of JSON for each game, so that a long run may be gone on with.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/app/told/told_game.h"

namespace jianjun::app {

struct Count {
    int played = 0, understood = 0;
};

struct Measured {
    int games = 0, finished = 0, agreed = 0;
    int at_once = 0, later = 0, asked = 0, flagged = 0, breaks = 0;
    int inputs = 0, declared = 0;  // declared: pressed on a pad or said on a phone
    int targets = 0, forgotten = 0;  // whom a card is aimed at, where no table shows it: declared, and said by nobody
    int wrong = 0, silently_wrong = 0;
    std::vector<std::int64_t> delays_ms;  // from the card's coming to rest to its input
    std::map<std::string, Count> cards, skills;
    std::map<std::string, int> tables;  // at how many a skill was

    void add(const Measured& other);
};

Measured measured(const ToldGame& game, std::vector<std::int64_t> delays_ms = {});
void to_json(nlohmann::json& to, const Measured& from);
void from_json(const nlohmann::json& from, Measured& to);

}  // namespace jianjun::app
