#include "companion_app/hall/tournament/table_seats.h"

#include <nlohmann/json.hpp>

#include "companion_app/hall/formats/table_setup.h"
#include "companion_app/hall/tournament/match.h"

namespace jianjun::app::hall {

std::vector<int> seated_at(const Tournament& tournament, int round, int table) {
    const auto& rounds = tournament.rounds();
    if (round < 1 || round > static_cast<int>(rounds.size())) return {};
    const auto& tables = rounds[static_cast<std::size_t>(round - 1)].tables;
    return table < 1 || table > static_cast<int>(tables.size())
               ? std::vector<int>{}
               : tables[static_cast<std::size_t>(table - 1)].players;
}

tl::expected<nlohmann::json, Said> setup_at(const Tournament& tournament, int round, int table, int game) {
    const auto& rounds = tournament.rounds();
    if (round < 1 || round > static_cast<int>(rounds.size()))
        return tl::unexpected(Said("没有公布过这一轮", "this round has not been published"));
    const auto first = seated_at(tournament, round, table);
    if (first.empty()) return tl::unexpected(Said("这一轮没有这一桌", "this round has no such table"));
    const auto& format = tournament.format();
    if (game > format.best_of)
        return tl::unexpected(filled("这个赛制一场最多 {} 局；--number 写 1 到 {}",
                                     "a match of this format has {} games at most: --number is 1 to {}",
                                     said_number(format.best_of), said_number(format.best_of)));
    std::vector<std::string> people;
    for (const int id : seats_of_game(format, first, game)) people.push_back(tournament.player(id)->name);
    auto setup = table_setup(format, people);
    if (rounds[static_cast<std::size_t>(round - 1)].final_table) setup["format"]["final"] = true;
    return setup;
}

}  // namespace jianjun::app::hall
