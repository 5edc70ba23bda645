// A club's league (俱乐部联赛): who came on which evening, what an evening brought, and the best evenings of
// each that count. Made from games alone, as the book is.
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/hall/formats/format.h"
#include "companion_app/hall/formats/game_facts.h"

namespace jianjun::app::hall {

struct LeagueGame {
    std::string evening;             // "2026-05-01"
    std::vector<std::string> names;  // by seat; an empty one is nobody, and has no place in the league
    std::vector<SeatPoints> seats;
};

struct LeagueEvening {
    int games = 0, wins = 0, kills = 0;
    double points = 0;    // with what coming brings
    bool counts = false;  // one of the best
};

struct LeaguePlace {
    int place = 0;  // 0: too few evenings; who are equal in everything share one
    std::string name;
    double points = 0;  // of the evenings that count
    int games = 0, wins = 0, kills = 0;
    std::map<std::string, LeagueEvening> evenings;
};

// Format has a league. Those without a place last.
std::vector<LeaguePlace> league_standings(const Format& format, const std::vector<LeagueGame>& games);

// {"evenings":["2026-05-01",…],"standings":[{"place":1,"name":"甲","points":12,"games":3,"wins":2,"kills":1,"evenings":[{"evening":…,"points":9,"games":2,"wins":1,"counts":true}]}]}
nlohmann::json league_json(const std::vector<LeaguePlace>& standings);
// A line a person, a column an evening; what does not count stands in brackets.
std::string league_csv(const std::vector<LeaguePlace>& standings);

}  // namespace jianjun::app::hall
