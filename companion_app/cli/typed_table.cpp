#include "companion_app/cli/typed_table.h"

#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/terminal/typed_lines.h"

namespace jianjun::app {

namespace {

using engine::Viewer;

struct TableOptions {
    std::string journal, setup, cards;
    int seats = 2;
    bool fresh = false;
};

int fail(const std::string& report) {
    return refuse("table", report);
}

// A game that was not finished goes on, whatever set-up is named, unless a new one is asked for.
GameAtCommands::Typed open(const GameAtCommands& game, const TableOptions& options, db::Database& database,
                           db::Journal& journal) {
    if (!options.fresh) {
        auto kept = game.go_on(journal);
        if (kept && *kept)
            std::cerr << told("table: 接着第 {} 局，已走 {} 步；--new 另开一局\n",
                              "table: going on with game {} after {} inputs; --new begins another\n",
                              journal.game().value_or(0), (*kept)->inputs());
        if (!kept || *kept) return kept;
    }
    const auto setup = set_up_of(game, options.setup, options.cards, options.seats);
    if (!setup) return tl::unexpected(setup.error());
    return game.begin(*setup, database, journal);
}

// Reads lines and shows what came of each, never before it is on the disk.
class Screen {
  public:
    explicit Screen(TypedGame& game) : game_(game), live_(isatty(STDOUT_FILENO) == 1) {}

    // Until the person leaves, or nothing more can come.
    void listen() {
        TypedLines typed(live_, [this](const std::string& line) { return game_.completions(line); });
        show();
        while (!typed.left() && !typed.ended()) {
            typed.show(std::cout);
            const auto lines = typed.read(-1);
            if (const auto words = typed.offered(); !words.empty()) say("\n" + words);
            for (const auto& line : lines) {
                if (live_) std::cout << "\n";
                const auto heard = game_.hear(line);
                if (heard.what == TypedGame::Heard::What::left) return;
                answer(heard);
            }
        }
    }

  private:
    void show(Viewer viewer = Viewer::everyone()) const {
        if (live_) std::cout << "\x1b[2J\x1b[H";
        std::cout << game_.page(viewer) << "\n" << std::flush;
    }
    static void say(const std::string& sentence) { std::cout << sentence << "\n" << std::flush; }
    void answer(const TypedGame::Heard& heard) const {
        if (heard.what == TypedGame::Heard::What::told) return say(heard.words);
        if (heard.what == TypedGame::Heard::What::look) return look(heard.seat);
        if (const auto trouble = game_.store_again(); !trouble.empty())
            return say("✗ " + told_fault(trouble));
        if (!live_)
            for (const auto& line : heard.log) std::cout << "· " << told(line) << "\n";
        show();
    }
    void look(int seat) const {
        if (seat < 1 || seat > game_.seats()) return say(told("没有这个座位", "there is no such seat"));
        // Here it would stay to be read.
        if (!live_)
            return say(
                told("自己的牌只在会刷新的画面上看", "one's own cards are shown on a live screen only"));
        show(Viewer::of(static_cast<engine::Seat>(seat)));
    }

    TypedGame& game_;
    bool live_;
};

}  // namespace

int run_typed_table(const GameAtCommands& game, std::vector<std::string> args) {
    const std::string mode(game.mode);
    CLI::App cli(told(game.table), "jianjun table --mode " + mode);
    TableOptions options;
    std::string asked;
    bool terminal = true, by_hand = true;
    cli.add_option("--mode,--game", asked, mode)->check(CLI::IsMember({mode}))->required();
    cli.add_option("--seats", options.seats, told("人数", "players"))
        ->check(CLI::Range(2, game.most))
        ->capture_default_str();
    cli.add_option("--setup", options.setup,
                   told("新开一局时，第一行为棋谱开局的文件",
                        "a file whose first line is the set-up of a record, for a game that begins"));
    if (game.add_cards)
        cli.add_option("--cards", options.cards,
                       told("自己的牌表，每行一个 JSON 对象（docs/record-sanguozhi.md）",
                            "sheets of your own, a JSON object a line (docs/record-sanguozhi.md)"));
    cli.add_option("--journal", options.journal, told("存对局的文件", "the file that keeps the games"));
    cli.add_flag("--new", options.fresh,
                 told("上一局没打完也另开一局", "begin a new game even if the last one was not finished"));
    cli.add_flag("--by-hand", by_hand, told("本来就是：没有摄像头", "as it is: no camera yet"));
    cli.add_flag("--terminal", terminal, told("本来就是：文字", "as it is: text"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    auto database = db::Database::open(options.journal.empty() ? db::default_file()
                                                               : std::filesystem::path(options.journal));
    if (!database) return fail(database.error());
    db::Journal journal(*database);
    const auto typed = open(game, options, *database, journal);
    if (!typed) return fail(typed.error());
    Screen(**typed).listen();
    return 0;
}

}  // namespace jianjun::app
