#include "companion_app/hall/tournament/tournament_file.h"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>

#include "companion_app/hall/formats/amount.h"
#include "companion_app/hall/tournament/standings.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

bool is_utf8(std::string_view bytes) {
    return nlohmann::json(std::string(bytes)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).find("\xEF\xBF\xBD") == std::string::npos;
}

std::optional<std::string> from_gbk(std::string_view bytes) {
    const auto change = iconv_open("UTF-8", "GB18030");
    if (change == reinterpret_cast<iconv_t>(-1)) return {};
    std::string in(bytes), out(bytes.size() * 4, '\0');
    char *from = in.data(), *to = out.data();
    std::size_t left = in.size(), room = out.size();
    const auto done = iconv(change, &from, &left, &to, &room);
    iconv_close(change);
    if (done == static_cast<std::size_t>(-1)) return {};
    out.resize(out.size() - room);
    return out;
}

std::vector<std::string> cells_of(std::string_view line, char comma) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"')
            cells.back() += line[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (c == comma && !quoted)
            cells.emplace_back();
        else
            cells.back() += c;
    }
    for (auto& cell : cells) {
        const auto first = cell.find_first_not_of(" \t"), last = cell.find_last_not_of(" \t");
        cell = first == std::string::npos ? std::string() : cell.substr(first, last - first + 1);
    }
    return cells;
}

int column(const std::vector<std::string>& head, std::initializer_list<std::string_view> names) {
    for (const auto name : names)
        if (const auto found = std::find(head.begin(), head.end(), name); found != head.end()) return static_cast<int>(found - head.begin());
    return -1;
}

ordered_json table_json(const HallTable& table, std::size_t number) {
    ordered_json one{{"table", number}, {"players", table.players}, {"state", to_string(table.state)}};
    if (table.result.empty()) return one;
    for (const char* key : {"points", "won", "kills", "roles"}) one[key] = ordered_json::array();
    for (const auto& seat : table.result) {
        one["points"].push_back(seat.points);
        one["won"].push_back(seat.won);
        one["kills"].push_back(seat.kills);
        one["roles"].push_back(seat.role);
    }
    one["source"] = table.source;
    return one;
}

}  // namespace

ordered_json tournament_json(const Tournament& tournament, const nlohmann::json& acts) {
    const auto& format = tournament.format();
    const bool swiss = format.pairing == "swiss";
    ordered_json whole{{"jianjun_tournament", 1}, {"name", tournament.name()}, {"format", format.id}, {"seats", format.seats[format.seats.size() / 2]},
                       {"pairing", format.pairing}, {"seed", tournament.seed()}};
    for (const char* key : {"players", "rounds", "penalties", "standings"}) whole[key] = ordered_json::array();
    for (const auto& player : tournament.players())
        whole["players"].push_back({{"id", player.id}, {"name", player.name}, {"club", player.club}, {"team", player.team}, {"present", player.present}, {"dropped", player.dropped}, {"since", player.since}});
    for (std::size_t r = 0; r < tournament.rounds().size(); ++r) {
        const auto& round = tournament.rounds()[r];
        ordered_json one{{"round", r + 1}, {"present", round.present}, {"byes", round.byes}, {"bye_points", swiss ? 1 : 0}, {"changed_by_hand", round.changed_by_hand}, {"tables", ordered_json::array()}};
        for (std::size_t t = 0; t < round.tables.size(); ++t) one["tables"].push_back(table_json(round.tables[t], t + 1));
        whole["rounds"].push_back(std::move(one));
    }
    for (const auto& penalty : tournament.penalties())
        whole["penalties"].push_back({{"player", penalty.player}, {"round", penalty.round}, {"what", penalty.what}, {"step", penalty.step}, {"points", penalty.points}, {"why", penalty.why}});
    for (const auto& row : standings_of(tournament)) {
        ordered_json ties = ordered_json::object();
        for (const auto& [tie, value] : row.ties) ties[tie] = value;
        whole["standings"].push_back({{"place", row.place}, {"player", row.player}, {"name", tournament.player(row.player)->name}, {"points", row.points}, {"games", row.games}, {"ties", ties}});
    }
    if (!acts.is_null()) whole["acts"] = acts;
    return whole;
}

tl::expected<std::vector<PlayerRow>, CsvFault> read_players(std::string_view bytes) {
    if (bytes.starts_with(utf8_mark)) bytes.remove_prefix(utf8_mark.size());
    const auto text = is_utf8(bytes) ? std::optional(std::string(bytes)) : from_gbk(bytes);
    if (!text) return tl::unexpected(CsvFault{0, {"既不是 UTF-8，也不是 GBK：从表格里另存为 CSV（UTF-8）", "this is neither UTF-8 nor GBK: save it as CSV (UTF-8) from the spreadsheet"}});
    std::vector<PlayerRow> rows;
    std::vector<std::string> head;
    char comma = ',';
    int number = 0, name = -1, club = -1, team = -1;
    for (std::size_t at = 0; at < text->size();) {
        const auto end = std::min(text->find('\n', at), text->size());
        auto line = text->substr(at, end - at);
        at = end + 1;
        ++number;
        if (line.ends_with('\r')) line.pop_back();
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        if (head.empty()) {
            for (const char c : {'\t', ';'})
                if (line.find(c) != std::string::npos && line.find(',') == std::string::npos) comma = c;
            head = cells_of(line, comma);
            name = column(head, {"姓名", "名字", "选手", "name", "Name"});
            club = column(head, {"社团", "俱乐部", "club", "Club"});
            team = column(head, {"队", "队伍", "team", "Team"});
            if (name < 0) return tl::unexpected(CsvFault{number, {"表头里要有“姓名”（或 name）一列", "the head needs a column 姓名 or name"}});
            continue;
        }
        const auto cells = cells_of(line, comma);
        const auto cell = [&](int at_column) { return at_column >= 0 && at_column < static_cast<int>(cells.size()) ? cells[static_cast<std::size_t>(at_column)] : std::string(); };
        if (cell(name).empty()) return tl::unexpected(CsvFault{number, {"这一行没有姓名", "this line has no name"}});
        rows.push_back({cell(name), cell(club), cell(team)});
    }
    if (head.empty()) return tl::unexpected(CsvFault{0, {"文件是空的", "the file is empty"}});
    return rows;
}

std::string standings_csv(const Tournament& tournament) {
    std::string text = std::string(utf8_mark) + "名次,号,姓名,社团,积分,局数\n";
    const auto quoted = [](const std::string& cell) {
        if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
        std::string safe = "\"";
        for (const char c : cell) safe += c == '"' ? "\"\"" : std::string(1, c);
        return safe + "\"";
    };
    for (const auto& row : standings_of(tournament)) {
        const auto* player = tournament.player(row.player);
        text += fmt::format("{},{},{},{},{},{}\n", row.place, row.player, quoted(player->name), quoted(player->club), points_text(row.points), row.games);
    }
    return text;
}

}  // namespace jianjun::app::hall
