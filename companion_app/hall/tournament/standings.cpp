#include "companion_app/hall/tournament/standings.h"

#include <algorithm>
#include <map>
#include <set>

#include "companion_app/hall/seating/dice.h"

namespace jianjun::app::hall {

namespace {

// A bye is worth what a win is in Swiss, and nothing at tables of many.
double bye_points(const Tournament& tournament) {
    return tournament.format().pairing == "swiss" ? 1 : 0;
}

struct Sums {
    double points = 0, opponents = 0, penalties = 0;
    int games = 0, wins = 0, lost = 0, kills = 0, living = 0;
    std::vector<int> met;
};

std::map<int, Sums> sums_of(const Tournament& tournament) {
    std::map<int, Sums> sums;
    for (const auto& player : tournament.players())
        if (player.present) sums[player.id];
    for (const auto& round : tournament.rounds()) {
        for (const int id : round.byes) sums[id].points += bye_points(tournament);
        for (const auto& table : round.tables) {
            for (std::size_t i = 0; i < table.players.size(); ++i) {
                auto& sum = sums[table.players[i]];
                for (std::size_t j = 0; j < table.players.size(); ++j)
                    if (i % 2 != j % 2 || table.players.size() != 6) sum.met.push_back(table.players[j]);
                if (!table.counts() || table.result.size() != table.players.size()) continue;
                const auto& result = table.result[i];
                ++sum.games;
                sum.points += result.points;
                sum.wins += result.won;
                sum.lost += !result.won;
                sum.kills += result.kills;
                sum.living += result.living;
                if (result.role == "rebel" || result.role == "renegade") sum.opponents += result.points;
            }
        }
    }
    for (const auto& penalty : tournament.penalties()) {
        sums[penalty.player].points += penalty.points;
        sums[penalty.player].penalties -= penalty.points < 0 ? -penalty.points : 0;
    }
    return sums;
}

// Points at tables that were shared with others of the same points.
double direct_points(const Tournament& tournament, int player, const std::set<int>& equals) {
    double sum = 0;
    for (const auto& round : tournament.rounds())
        for (const auto& table : round.tables) {
            if (!table.counts() || table.result.size() != table.players.size()) continue;
            const auto at = std::find(table.players.begin(), table.players.end(), player);
            const auto shared = std::any_of(table.players.begin(), table.players.end(), [&](int id) { return id != player && equals.contains(id); });
            if (at != table.players.end() && shared) sum += table.result[static_cast<std::size_t>(at - table.players.begin())].points;
        }
    return sum;
}

}  // namespace

std::vector<Standing> standings_of(const Tournament& tournament) {
    const auto sums = sums_of(tournament);
    std::vector<Standing> rows;
    for (const auto& [player, sum] : sums) {
        std::set<int> equals;
        for (const auto& [other, its] : sums)
            if (other != player && its.points == sum.points) equals.insert(other);
        Standing row{0, player, sum.games, sum.points, {}};
        for (const auto& tie : tournament.format().tie_breaks) {
            double value = 0;
            if (tie == "wins") value = sum.wins;
            if (tie == "opponents") value = sum.opponents;
            if (tie == "kills") value = sum.kills;
            if (tie == "direct") value = direct_points(tournament, player, equals);
            if (tie == "penalties") value = sum.penalties;
            if (tie == "games") value = sum.wins - sum.lost;
            if (tie == "living") value = sum.living;
            if (tie == "buchholz")
                for (const int other : sum.met)
                    if (other != player && sums.contains(other)) value += sums.at(other).points;
            if (tie == "drawn") value = Dice(tournament.seed() * 7919 + static_cast<std::uint64_t>(player)).below(1'000'000);
            row.ties.emplace_back(tie, value);
        }
        rows.push_back(std::move(row));
    }
    const auto before = [](const Standing& a, const Standing& b) {
        if (a.points != b.points) return a.points > b.points;
        for (std::size_t i = 0; i < a.ties.size(); ++i)
            if (a.ties[i].second != b.ties[i].second) return a.ties[i].second > b.ties[i].second;
        return a.player < b.player;
    };
    std::sort(rows.begin(), rows.end(), before);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].place = static_cast<int>(i) + 1;
    return rows;
}

}  // namespace jianjun::app::hall
