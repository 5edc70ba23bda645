#include "companion_app/cli/sanguozhi_table.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "companion_app/session/sanguozhi/own_sheets.h"
#include "companion_app/terminal/sanguozhi_completion.h"
#include "companion_app/terminal/sanguozhi_page.h"
#include "companion_app/terminal/sanguozhi_typed.h"
#include "companion_app/terminal/typed_lines.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using engine::sanguozhi::state_json;

struct TableOptions {
    std::string journal, setup, cards;
    int seats = 2;
    bool fresh = false, guided = false;
};

int fail(const std::string& report) {
    return refuse("table", report);
}

// A game that was not finished goes on, whatever set-up is named, unless a new one is asked for.
tl::expected<SanguozhiKeeper, std::string> keeper_of(const TableOptions& options, db::Journal& journal, const db::SheetStore& store) {
    if (!options.fresh) {
        auto kept = SanguozhiKeeper::go_on(journal);
        if (!kept) return tl::unexpected(kept.error());
        if (*kept) {
            std::cerr << told("table: 接着第 {} 局，已走 {} 步；--new 另开一局\n", "table: going on with game {} after {} inputs; --new begins another\n",
                              journal.game().value_or(0), (*kept)->game().inputs());
            return std::move(**kept);
        }
    }
    const auto setup = sanguozhi_setup(options.setup, options.cards, options.seats);
    if (!setup) return tl::unexpected(setup.error());
    const auto sheets = all_sheets(store);
    if (!sheets) return tl::unexpected(told(sheets.error()));
    return SanguozhiKeeper::begin(*setup, *sheets, &journal);
}

// Reads lines and shows what came of each, never before it is on the disk.
class Screen {
  public:
    explicit Screen(SanguozhiKeeper& keeper) : keeper_(keeper), live_(isatty(STDOUT_FILENO) == 1) {
        words_.language = display_words().language();
        words_.name = [this](const std::string& id) {
            const auto* sheet = keeper_.game().setup().sheets.find(id);
            return sheet && !sheet->name.empty() ? sheet->name : id;
        };
    }

    void show(engine::Viewer viewer = engine::Viewer::everyone()) {
        if (live_) std::cout << "\x1b[2J\x1b[H";
        const auto state = state_json(keeper_.game(), viewer);
        std::cout << sanguozhi_page(table_words()->with_flag_texts(state), words_) << sanguozhi_asked(state, words_) << "\n" << std::flush;
    }

    // Until the person leaves, or nothing more can come.
    void listen() {
        TypedLines typed(live_, [this](const std::string& line) {
            return sanguozhi_completions(line, state_json(keeper_.game(), engine::Viewer::everyone()), cards(), words_.language);
        });
        show();
        while (!typed.left() && !typed.ended()) {
            typed.show(std::cout);
            const auto lines = typed.read(-1);
            if (const auto words = typed.offered(); !words.empty()) said("\n" + words);
            for (const auto& line : lines) {
                if (live_) std::cout << "\n";
                if (!take(line)) return;
            }
        }
    }

    // False when the person wants to leave.
    bool take(const std::string& line) {
        const auto typed = parse_sanguozhi(line, state_json(keeper_.game(), engine::Viewer::referee()));
        if (!typed) return said(told(typed.error()));
        switch (typed->kind) {
            case SanguozhiTyped::Kind::quit:
                return false;
            case SanguozhiTyped::Kind::help:
                return said(sanguozhi_help(words_.language));
            case SanguozhiTyped::Kind::look:
                return look(typed->seat);
            case SanguozhiTyped::Kind::nothing:
                show();
                return true;
            case SanguozhiTyped::Kind::redo:
                return took(keeper_.redo());
            case SanguozhiTyped::Kind::input:
                return took(keeper_.take(typed->input));
        }
        return true;
    }

  private:
    std::vector<std::string> cards() const {
        std::vector<std::string> words;
        for (const auto& [id, sheet] : keeper_.game().setup().sheets.all()) {
            words.push_back(id);
            if (!sheet.name.empty()) words.push_back(sheet.name);
        }
        return words;
    }
    bool said(const std::string& sentence) {
        std::cout << sentence << "\n" << std::flush;
        return true;
    }
    bool look(int seat) {
        if (seat < 1 || seat > keeper_.game().table().seats()) return said(told("没有这个座位", "there is no such seat"));
        // Here it would stay to be read.
        if (!live_) return said(told("自己的牌只在会刷新的画面上看", "one's own cards are shown on a live screen only"));
        show(engine::Viewer::of(static_cast<engine::Seat>(seat)));
        return true;
    }
    bool took(const tl::expected<SanguozhiKeeper::Taken, engine::Refusal>& taken) {
        if (!taken) {
            const auto why = table_words()->reason(taken.error().reason);
            return said(told("✗ {1}", "✗ {0}: {1}", taken.error().code, told(why)));
        }
        if (!keeper_.trouble().empty()) keeper_.store_again();
        if (!keeper_.trouble().empty()) return said("✗ " + told_fault(keeper_.trouble()));
        if (!live_)
            for (const auto& line : taken->log) std::cout << "· " << told(line) << "\n";
        show();
        return true;
    }

    SanguozhiKeeper& keeper_;
    bool live_;
    SanguozhiWords words_;
};

}  // namespace

tl::expected<json, std::string> sanguozhi_setup(const std::string& file, const std::string& cards, int seats) {
    json setup{{"jianjun", 1}, {"mode", "sanguozhi"}, {"advisory", false}, {"guided", true}, {"seats", json::array()}};
    for (int i = 1; i <= seats; ++i) setup["seats"].push_back({{"name", fmt::format("{}号", i)}});
    if (!file.empty()) {
        const auto text = read_text(file);
        if (!text) return tl::unexpected(text.error());
        setup = json::parse(text->substr(0, text->find('\n')), nullptr, false);
        if (!setup.is_object()) return tl::unexpected(told("{}:1: 这不是开局：应是一个 JSON 对象", "{}:1: this is no set-up: a JSON object is expected", file));
    }
    if (cards.empty()) return setup;
    const auto sheets = read_sheets_file(cards);
    if (!sheets) return tl::unexpected(told(sheets.error()));
    for (const auto& sheet : *sheets) setup["cards"].push_back(sheet);
    return setup;
}

bool shows_window(const std::vector<std::string>& args) {
    const auto set = [](const char* name) { return std::getenv(name) != nullptr && *std::getenv(name) != 0; };
    const bool display = set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
    return display && std::find(args.begin(), args.end(), "--terminal") == args.end() &&
           std::find(args.begin(), args.end(), "--help") == args.end();
}

bool asks_for_sanguozhi(const std::vector<std::string>& args) {
    for (std::size_t i = 0; i < args.size(); ++i) {
        const bool named = args[i] == "--mode" || args[i] == "--game";
        if (named && i + 1 < args.size() && args[i + 1] == "sanguozhi") return true;
        if (args[i] == "--mode=sanguozhi" || args[i] == "--game=sanguozhi") return true;
    }
    return false;
}

int run_sanguozhi_table(std::vector<std::string> args) {
    CLI::App cli(told("三国智的牌桌，一切由人说：输入的每一行都记入账本。", "A table of 三国智 that is told everything: typed lines, kept in a journal."), "jianjun table --mode sanguozhi");
    TableOptions options;
    std::string mode;
    bool terminal = true, by_hand = true;
    cli.add_option("--mode,--game", mode, "sanguozhi")->check(CLI::IsMember({"sanguozhi"}))->required();
    cli.add_option("--seats", options.seats, told("人数", "players"))->check(CLI::Range(2, 8))->capture_default_str();
    cli.add_option("--setup", options.setup, told("新开一局时，第一行为棋谱开局的文件", "a file whose first line is the set-up of a record, for a game that begins"));
    cli.add_option("--cards", options.cards, told("自己的牌表，每行一个 JSON 对象（docs/record-sanguozhi.md）", "sheets of your own, a JSON object a line (docs/record-sanguozhi.md)"));
    cli.add_option("--journal", options.journal, told("存对局的文件", "the file that keeps the games"));
    cli.add_flag("--new", options.fresh, told("上一局没打完也另开一局", "begin a new game even if the last one was not finished"));
    cli.add_flag("--by-hand", by_hand, told("本来就是：没有摄像头", "as it is: no camera yet"));
    cli.add_flag("--terminal", terminal, told("本来就是：文字", "as it is: text"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto file = options.journal.empty() ? db::default_file() : std::filesystem::path(options.journal);
    auto database = db::Database::open(file);
    if (!database) return fail(database.error());
    db::Journal journal(*database);
    auto keeper = keeper_of(options, journal, db::SheetStore(*database));
    if (!keeper) return fail(keeper.error());
    Screen(*keeper).listen();
    return 0;
}

}  // namespace jianjun::app
