#include "companion_app/cli/commands.h"

#include <algorithm>
#include <iostream>
#include <string_view>

#include "companion_app/cli/cards.h"
#include "companion_app/cli/explain.h"
#include "companion_app/cli/export_record.h"
#include "companion_app/cli/other_program.h"
#include "companion_app/cli/pads.h"
#include "companion_app/cli/replay.h"
#include "companion_app/cli/referee.h"
#include "companion_app/cli/rules.h"
#include "companion_app/cli/sanguozhi_demo.h"
#include "companion_app/cli/sanguozhi_table.h"
#include "companion_app/cli/signature.h"

namespace jianjun::app {

namespace {

struct Command {
    std::string_view name;
    int (*run)(std::vector<std::string>);  // null: the program with eyes runs it
    std::string_view about;
};

constexpr Command commands[] = {
    {"table", nullptr, "the live table: cameras, pads, displays; without a camera, a virtual one"},
    {"demo", nullptr, "a seeded game on the virtual table"},
    {"replay", run_replay, "run a record"},
    {"explain", run_explain, "why the table waits at a moment of a record"},
    {"signature", run_signature, "one number for the behaviour of the records in a folder"},
    {"export", run_export_record, "a game of a journal as a record"},
    {"rules", run_rules, "what a card, a skill or a term is, in our own words"},
    {"cards", run_cards, "the cards of 三国智 that you bring: import, list, export, remove"},
    {"enrol", nullptr, "learn the faces of a printing from pictures"},
    {"gallery", nullptr, "the printings that have been learnt: list, show, import, export, …"},
    {"recognise", nullptr, "which cards are on pictures"},
    {"watch", nullptr, "sightings and moves of a source as they happen"},
    {"look", nullptr, "the pictures of the stages of recognition"},
    {"mat", nullptr, "a mat to print, with the markers that the cameras need"},
    {"lens", nullptr, "solve a camera's lens from a printed sheet"},
    {"referee", run_referee, "the address of the referee's desk, for another machine's browser"},
    {"pads", run_pads, "list, seat and try the seat pads"},
};

void print_help(std::ostream& out) {
    out << "监军 Jianjun: a referee and companion for 三国杀 tables with real cards\n\nusage: jianjun "
           "COMMAND [--help] …\n\n";
    for (const auto& command : commands)
        out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.about << "\n";
    out << "\n  --version   the version of this program\n";
}

}  // namespace

int run_command(std::vector<std::string> args) {
    if (args.empty()) {
        print_help(std::cerr);
        return 2;
    }
    const std::string word = args.front();
    if (word == "--help" || word == "-h" || word == "help") {
        print_help(std::cout);
        return 0;
    }
    if (word == "--version") {
        std::cout << "jianjun " JIANJUN_VERSION "\n";
        return 0;
    }
    for (const auto& command : commands) {
        if (command.name != word) continue;
        const bool watched = std::any_of(args.begin(), args.end(), [](const auto& arg) { return arg.starts_with("--camera"); });
        if (word == "table" && asks_for_sanguozhi(args) && !shows_window(args) && !watched) {
            args.erase(args.begin());
            return run_sanguozhi_table(std::move(args));
        }
        const bool spoken = std::find(args.begin(), args.end(), "--by-hand") != args.end();
        if (word == "demo" && spoken && asks_for_sanguozhi(args)) {
            args.erase(args.begin());
            return run_sanguozhi_demo(std::move(args));
        }
        if (!command.run) return become_program("jianjun-eyes", args);
        args.erase(args.begin());
        return command.run(std::move(args));
    }
    std::cerr << "jianjun: there is no command \"" << word << "\"; `jianjun --help` lists them\n";
    return 2;
}

}  // namespace jianjun::app
