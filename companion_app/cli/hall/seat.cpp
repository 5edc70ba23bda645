#include "companion_app/cli/hall/seat.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/hall/seating/seating.h"

namespace jianjun::app {

namespace {

nlohmann::ordered_json numbered(const hall::Players& players) {
    auto list = nlohmann::ordered_json::array();
    for (const int player : players) list.push_back(player + 1);
    return list;
}

}  // namespace

int run_hall_seat(std::vector<std::string> args) {
    CLI::App cli(told("排座：每轮一行 JSON，每桌按座位次序，第一个是主公的座位", "Seat the rounds: a JSON line each, every table in the order of its seats, the lord's first"),
                 "jianjun hall seat");
    hall::SeatingWish wish;
    cli.add_option("--players", wish.players, told("人数", "how many players"))->required()->check(CLI::Range(2, 1000));
    cli.add_option("--seats", wish.seats, told("一桌几个座位；除不尽时有多一人或少一人的桌", "seats of a table; where they do not divide, some have one more or one fewer"))
        ->required()
        ->check(CLI::Range(2, 10));
    cli.add_option("--rounds", wish.rounds, told("几轮", "how many rounds"))->required()->check(CLI::Range(1, 100));
    cli.add_option("--seed", wish.seed, told("种子：同一种子，同一排座", "the same seed, the same seating"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    int number = 0;
    for (const auto& round : hall::draw_rounds(wish)) {
        nlohmann::ordered_json line{{"round", ++number}, {"tables", nlohmann::json::array()}};
        for (const auto& table : round.tables) line["tables"].push_back(numbered(table));
        if (!round.byes.empty()) line["byes"] = numbered(round.byes);
        std::cout << line.dump() << "\n";
    }
    return 0;
}

}  // namespace jianjun::app
