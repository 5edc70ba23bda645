#include "companion_app/hall/league/league.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

// Everybody who played on an evening has come; two games of it are one evening.
std::vector<LeaguePlace> everybody(const LeagueRules& league, const std::vector<LeagueGame>& games) {
    std::map<std::string, LeaguePlace> people;
    for (const auto& game : games)
        for (std::size_t i = 0; i < game.seats.size() && i < game.names.size(); ++i) {
            if (game.names[i].empty()) continue;
            auto& person = people[game.names[i]];
            person.name = game.names[i];
            auto& evening = person.evenings[game.evening];
            if (evening.games++ == 0) evening.points += league.came;
            evening.points += game.seats[i].points;
            evening.wins += game.seats[i].won;
            evening.kills += game.seats[i].kills;
        }
    std::vector<LeaguePlace> list;
    for (auto& [name, person] : people) list.push_back(std::move(person));
    return list;
}

// Of equal evenings the earlier ones count.
void count_best(const LeagueRules& league, LeaguePlace& person) {
    std::vector<LeagueEvening*> evenings;
    for (auto& [day, evening] : person.evenings) {
        evenings.push_back(&evening);
        person.games += evening.games;
        person.wins += evening.wins;
        person.kills += evening.kills;
    }
    std::stable_sort(evenings.begin(), evenings.end(),
                     [](const auto* a, const auto* b) { return a->points > b->points; });
    if (league.best > 0 && static_cast<int>(evenings.size()) > league.best)
        evenings.resize(static_cast<std::size_t>(league.best));
    for (auto* evening : evenings) {
        evening->counts = true;
        person.points += evening->points;
    }
}

// Points, then the format's tie-breaks, the best first.
std::vector<double> measure(const Format& format, const LeaguePlace& person) {
    std::vector<double> out{person.points};
    for (const auto& tie : format.tie_breaks)
        out.push_back(tie == "wins"    ? person.wins
                      : tie == "kills" ? person.kills
                                       : static_cast<double>(person.evenings.size()));
    return out;
}

std::set<std::string> days_of(const std::vector<LeaguePlace>& standings) {
    std::set<std::string> days;
    for (const auto& person : standings)
        for (const auto& [day, evening] : person.evenings) days.insert(day);
    return days;
}

json number(double points) {
    if (points == static_cast<double>(static_cast<long>(points))) return static_cast<long>(points);
    return points;
}

// As RFC 4180 has it.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
    return out + "\"";
}

}  // namespace

std::vector<LeaguePlace> league_standings(const Format& format, const std::vector<LeagueGame>& games) {
    const auto league = format.league.value_or(LeagueRules{});
    auto list = everybody(league, games);
    for (auto& person : list) count_best(league, person);
    const auto ranked = [&](const LeaguePlace& person) {
        return static_cast<int>(person.evenings.size()) >= league.at_least;
    };
    std::stable_sort(list.begin(), list.end(), [&](const auto& a, const auto& b) {
        return ranked(a) != ranked(b) ? ranked(a) : measure(format, a) > measure(format, b);
    });
    for (std::size_t i = 0; i < list.size() && ranked(list[i]); ++i)
        list[i].place = i > 0 && measure(format, list[i]) == measure(format, list[i - 1])
                            ? list[i - 1].place
                            : static_cast<int>(i) + 1;
    return list;
}

json league_json(const std::vector<LeaguePlace>& standings) {
    json out{{"evenings", days_of(standings)}, {"standings", json::array()}};
    for (const auto& person : standings) {
        json row{{"place", person.place > 0 ? json(person.place) : json(nullptr)},
                 {"name", person.name},
                 {"points", number(person.points)},
                 {"games", person.games},
                 {"wins", person.wins},
                 {"kills", person.kills},
                 {"evenings", json::array()}};
        for (const auto& [day, evening] : person.evenings)
            row["evenings"].push_back({{"evening", day},
                                       {"points", number(evening.points)},
                                       {"games", evening.games},
                                       {"wins", evening.wins},
                                       {"counts", evening.counts}});
        out["standings"].push_back(std::move(row));
    }
    return out;
}

std::string league_csv(const std::vector<LeaguePlace>& standings) {
    const auto days = days_of(standings);
    std::string out = "place,name,points,games,wins,kills,evenings";
    for (const auto& day : days) out += "," + day;
    out += "\n";
    for (const auto& person : standings) {
        out += (person.place > 0 ? std::to_string(person.place) : "") + "," + cell(person.name) + "," +
               points_text(person.points) + "," + std::to_string(person.games) + "," +
               std::to_string(person.wins) + "," + std::to_string(person.kills) + "," +
               std::to_string(person.evenings.size());
        for (const auto& day : days) {
            const auto evening = person.evenings.find(day);
            if (evening == person.evenings.end())
                out += ",";
            else
                out += "," + (evening->second.counts ? points_text(evening->second.points)
                                                     : "(" + points_text(evening->second.points) + ")");
        }
        out += "\n";
    }
    return out;
}

}  // namespace jianjun::app::hall
