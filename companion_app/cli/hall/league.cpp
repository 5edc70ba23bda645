#include "companion_app/cli/hall/league.h"

#include <ctime>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/format_named.h"
#include "companion_app/hall/formats/amount.h"
#include "companion_app/hall/league/league_games.h"
#include "companion_app/words/faults.h"
#include "db/database.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t night_ends_ms =
    6LL * 60 * 60 * 1000;  // a game that begins at two in the morning belongs to the evening before

std::string day_of(std::int64_t ms) {
    const auto at = static_cast<std::time_t>((ms - night_ends_ms) / 1000);
    std::tm local{};
    localtime_r(&at, &local);
    char text[16];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", &local));
}

bool is_day(const std::string& text) {
    std::tm day{};
    const char* end = strptime(text.c_str(), "%Y-%m-%d", &day);
    return end && *end == '\0' && text.size() == 10;
}

void print(const std::vector<hall::LeaguePlace>& standings) {
    for (const auto& person : standings) {
        std::cout << (person.place > 0 ? std::to_string(person.place) : "-") << "\t" << person.name << "\t"
                  << hall::points_text(person.points) << "\t"
                  << told("{} 局 {} 胜 {} 晚", "{} games, {} won, {} evenings", person.games, person.wins,
                          person.evenings.size())
                  << "\t";
        const char* between = "";
        for (const auto& [day, evening] : person.evenings) {
            const auto points = hall::points_text(evening.points);
            std::cout << between << day << " " << (evening.counts ? points : "(" + points + ")");
            between = "  ";
        }
        std::cout << "\n";
    }
}

}  // namespace

int run_hall_league(std::vector<std::string> args) {
    CLI::App cli(told("俱乐部联赛的名次：账本里的对局，谁来了哪几晚，最好的几晚计分",
                      "The standings of a club's league, from the journal's games: who came on which "
                      "evenings, of which the best count"),
                 "jianjun hall league");
    std::string name = "league", journal, since = "0000-00-00", until = "9999-99-99";
    bool as_json = false, as_csv = false;
    cli.add_option("FORMAT", name,
                   told("有 [league] 的赛制：名字或文件", "a format with a [league]: an id or a file"))
        ->capture_default_str();
    auto* from = cli.add_option(
        "--since", since, told("这一季的第一晚，如 2026-05-01", "the season's first evening, as 2026-05-01"));
    auto* to = cli.add_option("--until", until, told("最后一晚", "its last"));
    cli.add_option("--journal", journal, told("存对局的文件", "the file that keeps the games"));
    cli.add_flag("--json", as_json, told("一行 JSON", "as one JSON line"));
    cli.add_flag("--csv", as_csv, told("表格（CSV），一晚一列", "as a table (CSV), a column an evening"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto fail = [](const std::string& report) { return refuse("jianjun hall league", report); };
    if ((from->count() > 0 && !is_day(since)) || (to->count() > 0 && !is_day(until)))
        return fail(told("日期写成 2026-05-01", "a date is written 2026-05-01"));
    const auto format = format_named(name);
    if (!format) return 2;
    if (!format->league)
        return fail(told(
            filled("赛制“{}”没有 [league] 一段，不是联赛；自带的是 league",
                   "the format \"{}\" has no section [league] and is no league; the shipped one is league",
                   format->name)));
    const auto file = journal.empty() ? db::default_file() : std::filesystem::path(journal);
    if (!std::filesystem::exists(file))
        return fail(told("{}：还没有账本；打完一局再来", "{}: there is no journal yet; play a game first",
                         file.string()));
    auto database = db::Database::open(file, db::Access::reader);
    if (!database) return fail(told_fault(database.error()));
    const auto season = hall::season_of(*format, db::Journal(*database), db::PeopleStore(*database),
                                        [&](std::int64_t begun_ms) {
                                            const auto day = day_of(begun_ms);
                                            return day >= since && day <= until ? day : std::string();
                                        });
    if (!season) return fail(told_fault(season.error()));
    for (const auto& remark : season->remarks) std::cerr << told(remark) << "\n";
    const auto standings = hall::league_standings(*format, season->games);
    if (as_json)
        std::cout << hall::league_json(standings).dump(-1, ' ', false,
                                                       nlohmann::json::error_handler_t::replace)
                  << "\n";
    else if (as_csv)
        std::cout << hall::league_csv(standings);
    else
        print(standings);
    return 0;
}

}  // namespace jianjun::app
