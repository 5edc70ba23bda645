// A tournament as one JSON file (比赛文件), and players as CSV; docs/hall.md has the schema.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/tournament/tournament.h"

namespace jianjun::app::hall {

// What stands now: players, rounds with results, standings. The acts are added where they are given.
nlohmann::ordered_json tournament_json(const Tournament& tournament, const nlohmann::json& acts = nullptr);

struct PlayerRow {
    std::string name, club, team;
};
struct CsvFault {
    int line = 0;
    Said reason;
};
// A head of 姓名 or name, and where there are such 社团 or club, 队 or team; commas, semicolons or tabs. UTF-8, else GBK (GB18030).
tl::expected<std::vector<PlayerRow>, CsvFault> read_players(std::string_view bytes);
// With a mark of UTF-8 before it, as spreadsheets want it.
std::string standings_csv(const Tournament& tournament);

}  // namespace jianjun::app::hall
