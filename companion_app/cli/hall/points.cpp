#include "companion_app/cli/hall/points.h"

#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/format_named.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/hall/formats/game_facts.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/telling/record.h"

namespace jianjun::app {

namespace {

nlohmann::ordered_json number(double points) {
    if (points == std::floor(points)) return static_cast<long>(points);
    return points;
}

}  // namespace

int run_hall_points(std::vector<std::string> args) {
    CLI::App cli(told("一份棋谱的积分：每个座位多少，为什么；只看棋谱", "The points of a record: how many each seat has, and why, from the record alone"), "jianjun hall points");
    std::string name, file;
    cli.add_option("--format", name, told("赛制：名字或文件", "the format: an id or a file"))->required();
    cli.add_option("FILE", file, told("棋谱（.game）", "a .game record"))->required();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto format = format_named(name);
    if (!format) return 2;
    const auto books = rule_books();
    if (!books) return refuse("jianjun hall points", books.error());
    const auto text = read_text(file);
    if (!text) {
        std::cerr << text.error() << "\n";
        return 2;
    }
    const auto run = engine::run_record(*text, *books);
    if (!run) {
        std::cerr << file << ":" << run.error().line << ": " << told_fault(run.error().text) << "\n";
        return 2;
    }
    for (const auto& failure : run->failures) std::cerr << file << ":" << failure.line << ": " << told_failure(failure) << "\n";
    const auto seats = hall::points_of(*format, hall::facts_of(*run->game));
    if (!seats) {
        std::cerr << file << ": " << told(seats.error()) << "\n";
        return 1;
    }
    nlohmann::ordered_json line{{"points", nlohmann::json::array()}, {"why", nlohmann::json::array()}};
    for (const auto& seat : *seats) {
        line["points"].push_back(number(seat.points));
        auto why = nlohmann::ordered_json::array();
        for (const auto& [word, amount] : seat.why) why.push_back({word, number(amount)});
        line["why"].push_back(why);
    }
    std::cout << line.dump() << "\n";
    return run->failures.empty() ? 0 : 1;
}

}  // namespace jianjun::app
