#include "companion_app/cli/hall/simulate.h"

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/format_named.h"
#include "companion_app/hall/simulation/simulation.h"
#include "companion_app/hall/tournament/tournament_file.h"
#include "companion_app/session/journal/rule_books.h"

namespace jianjun::app {

int run_hall_simulate(std::vector<std::string> args) {
    CLI::App cli(told("模拟一次比赛：从报名到名次，对局由有种子的人打；末尾一行是名次（JSON）",
                      "Simulate a tournament from registration to standings, its games played by seeded people; the last line is the standings as JSON"),
                 "jianjun hall simulate");
    hall::SimulationWish wish;
    std::string name = "identity8", file;
    bool changing = false;
    cli.add_option("--players", wish.players, told("人数", "how many players"))->required()->check(CLI::Range(8, 400));
    cli.add_option("--rounds", wish.rounds, told("几轮", "how many rounds"))->required()->check(CLI::Range(1, 30));
    cli.add_option("--seed", wish.seed, told("种子", "the seed"));
    cli.add_option("--format", name, told("赛制：名字或文件", "the format: an id or a file"));
    cli.add_option("--output", file, told("整场比赛存成 JSON 文件，hall check 能查", "keep the whole tournament as a JSON file, which hall check judges"));
    cli.add_flag("--changing", changing, told("也有人退赛、迟到、回来", "also with drops, late players and returns"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto format = format_named(name);
    const auto text = format_text(name);
    if (!format || !text) return 2;
    const auto books = rule_books();
    if (!books) return refuse("jianjun hall simulate", books.error());
    wish.seats = format->seats[format->seats.size() / 2];
    wish.all_there = !changing;
    hall::SimulationReport report;
    auto acts = nlohmann::json::array();
    const auto played = hall::simulate(wish, *format, *text, *books, report, [&](const nlohmann::json& act) { acts.push_back({{"at_ms", acts.size() + 1}, {"who", "simulation"}, {"act", act}}); });
    if (!played) {
        std::cerr << told(played.error()) << "\n";
        return 1;
    }
    const auto whole = hall::tournament_json(*played, acts);
    if (!file.empty() && !(std::ofstream(file) << whole.dump(1) << "\n")) return refuse("jianjun hall simulate", told("写不了 {}", "cannot write {}", file));
    std::cout << told("{} 局：{} 局到时，{} 桌没有监军，{} 处更正，{} 次申诉，撤回 {} 轮；退赛 {}，迟到 {}，回来 {}\n",
                      "{} games: {} ended at time, {} tables without Jianjun, {} corrections, {} appeals, {} rounds undone; {} drops, {} late, {} returns\n", report.games,
                      report.at_time, report.typed, report.corrections, report.appeals, report.undone, report.drops, report.late, report.returns);
    for (const auto& fault : report.faults) std::cerr << fault << "\n";
    std::cout << nlohmann::ordered_json{{"standings", whole["standings"]}}.dump() << "\n";
    return report.faults.empty() ? 0 : 1;
}

}  // namespace jianjun::app
