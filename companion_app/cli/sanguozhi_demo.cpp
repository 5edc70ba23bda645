#include "companion_app/cli/sanguozhi_demo.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/session/sanguozhi/people.h"

namespace jianjun::app {

int run_sanguozhi_demo(std::vector<std::string> args) {
    CLI::App cli(told("按种子生成的人用自己的牌组打三国智，边打边说，没有摄像头；最后拿桌上的牌与账本相比。",
                      "Seeded people play 三国智 with decks of their own and say what they do, without a camera; at the end what lies on their "
                      "table is compared with the books."),
                 "jianjun demo --mode sanguozhi --by-hand");
    std::string mode, record;
    int seats = 2;
    std::uint32_t seed = 1;
    cli.add_option("--mode,--game", mode, "sanguozhi")->check(CLI::IsMember({"sanguozhi"}))->required();
    bool by_hand = false;
    cli.add_flag("--by-hand", by_hand, told("由他们说；不写就由摄像头看二到四人", "they speak; without it a camera sees two to four of them"));
    cli.add_option("--seats", seats, told("人数", "players"))->check(CLI::Range(2, 8))->capture_default_str();
    cli.add_option("--seed", seed, told("哪一局", "of the game"))->capture_default_str();
    cli.add_option("--record", record, told("把这一局写成棋谱的文件", "a file for the game as a record"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto game = play_sanguozhi(seed, seats);
    if (!game) {
        std::cerr << told("demo: 被拒绝：{}\n", "demo: refused: {}\n", told_fault(game.error()));
        return 1;
    }
    if (!record.empty()) {
        std::ofstream file(record);
        for (const auto& line : game->record) file << line << "\n";
        if (!file) return refuse("demo", told("{}：写不了", "{}: cannot be written", record));
    }
    std::cout << told("{} 轮，{} 步\n", "{} rounds, {} inputs\n", game->rounds, game->inputs);
    for (const auto& difference : game->differences) std::cout << difference << "\n";
    std::cout << (game->differences.empty() ? told("桌面与记录一致\n", "table and books agree\n") : told("桌面与记录不一致\n", "table and books differ\n"));
    return game->differences.empty() ? 0 : 1;
}

}  // namespace jianjun::app
