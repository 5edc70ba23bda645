#include "companion_app/cli/sanguozhi_demo.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/session/sanguozhi_people.h"

namespace jianjun::app {

int run_sanguozhi_demo(std::vector<std::string> args) {
    CLI::App cli("Seeded people play 三国智 with decks of their own and say what they do, without a camera; at the end what lies on their "
                 "table is compared with the books.",
                 "jianjun demo --mode sanguozhi --by-hand");
    std::string mode, record;
    int seats = 2;
    std::uint32_t seed = 1;
    cli.add_option("--mode,--game", mode, "sanguozhi")->check(CLI::IsMember({"sanguozhi"}))->required();
    bool by_hand = false;
    cli.add_flag("--by-hand", by_hand, "they speak; without it a camera sees two to four of them");
    cli.add_option("--seats", seats, "players")->check(CLI::Range(2, 8))->capture_default_str();
    cli.add_option("--seed", seed, "of the game")->capture_default_str();
    cli.add_option("--record", record, "a file for the game as a record");
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto game = play_sanguozhi(seed, seats);
    if (!game) {
        std::cerr << "demo: refused: " << game.error() << "\n";
        return 1;
    }
    if (!record.empty()) {
        std::ofstream file(record);
        for (const auto& line : game->record) file << line << "\n";
        if (!file) {
            std::cerr << record << ": cannot be written\n";
            return 2;
        }
    }
    std::cout << fmt::format("{} rounds, {} inputs\n", game->rounds, game->inputs);
    for (const auto& difference : game->differences) std::cout << difference << "\n";
    std::cout << (game->differences.empty() ? "桌面与记录一致 · table and books agree\n" : "桌面与记录不一致 · table and books differ\n");
    return game->differences.empty() ? 0 : 1;
}

}  // namespace jianjun::app
