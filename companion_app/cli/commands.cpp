#include "companion_app/cli/commands.h"

#include <array>
#include <exception>
#include <iostream>
#include <string_view>

#include "companion_app/cli/explain.h"
#include "companion_app/cli/export_record.h"
#include "companion_app/cli/pads.h"
#include "companion_app/cli/replay.h"
#include "companion_app/cli/signature.h"
#ifdef JIANJUN_HAS_VISION
#include "companion_app/cli/demo.h"
#include "companion_app/cli/enrol.h"
#include "companion_app/cli/gallery.h"
#include "companion_app/cli/lens.h"
#include "companion_app/cli/look.h"
#include "companion_app/cli/mat.h"
#include "companion_app/cli/recognise.h"
#include "companion_app/cli/table.h"
#include "companion_app/cli/watch.h"
#endif

namespace jianjun::app {

namespace {

struct Command {
    std::string_view name;
    int (*run)(std::vector<std::string>);
    std::string_view about;
};

constexpr Command commands[] = {
#ifdef JIANJUN_HAS_VISION
    {"table", run_table, "the live table: cameras, pads, displays; without a camera, a virtual one"},
    {"demo", run_demo, "a seeded game on the virtual table"},
#endif
    {"replay", run_replay, "run a record"},
    {"explain", run_explain, "why the table waits at a moment of a record"},
    {"signature", run_signature, "one number for the behaviour of the records in a folder"},
    {"export", run_export_record, "a game of a journal as a record"},
#ifdef JIANJUN_HAS_VISION
    {"enrol", run_enrol, "learn the faces of a printing from pictures"},
    {"gallery", run_gallery, "the printings that have been learnt: list, show, import, export, …"},
    {"recognise", run_recognise, "which cards are on pictures"},
    {"watch", run_watch, "sightings and moves of a source as they happen"},
    {"look", run_look, "the pictures of the stages of recognition"},
    {"mat", run_mat, "a mat to print, with the markers that the cameras need"},
    {"lens", run_lens, "solve a camera's lens from a printed sheet"},
#endif
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
    args.erase(args.begin());
    if (word == "--help" || word == "-h" || word == "help") {
        print_help(std::cout);
        return 0;
    }
    if (word == "--version") {
        std::cout << "jianjun " JIANJUN_VERSION "\n";
        return 0;
    }
    for (const auto& command : commands)
        if (command.name == word) return command.run(std::move(args));
    std::cerr << "jianjun: there is no command \"" << word << "\"; `jianjun --help` lists them\n";
    return 2;
}

}  // namespace jianjun::app
