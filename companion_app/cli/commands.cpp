#include "companion_app/cli/commands.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "companion_app/cli/book.h"
#include "companion_app/cli/cards.h"
#include "companion_app/cli/explain.h"
#include "companion_app/cli/export_record.h"
#include "companion_app/cli/games.h"
#include "companion_app/cli/other_program.h"
#include "companion_app/cli/pads.h"
#include "companion_app/cli/read.h"
#include "companion_app/cli/referee.h"
#include "companion_app/cli/replay.h"
#include "companion_app/cli/rules.h"
#include "companion_app/cli/signature.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/cli/typed_table.h"
#include "db/database.h"

namespace jianjun::app {

namespace {

struct Command {
    std::string_view name;
    int (*run)(std::vector<std::string>);  // null: another program runs it
    const char *zh, *en;
};

constexpr Command commands[] = {
    {"table", nullptr, "牌桌：摄像头、按钮盒、画面；没有摄像头就是虚拟桌",
     "the live table: cameras, pads, displays; without a camera, a virtual one"},
    {"demo", nullptr, "虚拟桌上按种子打一局", "a seeded game on the virtual table"},
    {"replay", run_replay, "回放一份棋谱", "run a record"},
    {"read", run_read, "别人的眼睛看到的，逐行读成棋谱的步骤", "what anybody's eyes and pads tell, line by line, as the inputs that it means"},
    {"explain", run_explain, "棋谱的某一步，牌桌为什么在等", "why the table waits at a moment of a record"},
    {"signature", run_signature, "一个文件夹里的棋谱，行为合成一个数",
     "one number for the behaviour of the records in a folder"},
    {"export", run_export_record, "账本里的一局，写成棋谱", "a game of a journal as a record"},
    {"games", run_games, "账本里的对局：列出、删去、拿回来", "the games of a journal: list, remove, bring back"},
    {"book", run_book, "战绩：从账本，或只从这些棋谱",
     "what was played: from the journal, or from these records alone"},
    {"rules", run_rules, "牌、技能、术语是什么，用自己的话说",
     "what a card, a skill or a term is, in our own words"},
    {"cards", run_cards, "自己带来的三国智的牌：导入、列出、导出、去掉",
     "the cards of 三国智 that you bring: import, list, export, remove"},
    {"enrol", nullptr, "从图片登记一种印刷的牌面", "learn the faces of a printing from pictures"},
    {"gallery", nullptr, "登记过的图鉴：列出、查看、导入、导出……",
     "the printings that have been learnt: list, show, import, export, …"},
    {"recognise", nullptr, "图片上是哪些牌", "which cards are on pictures"},
    {"watch", nullptr, "画面里看到的牌和动作，随时报出", "sightings and moves of a source as they happen"},
    {"look", nullptr, "识别各步的图", "the pictures of the stages of recognition"},
    {"mat", nullptr, "可打印的桌垫，带摄像头要的标记",
     "a mat to print, with the markers that the cameras need"},
    {"lens", nullptr, "用打印的标定纸求出镜头", "solve a camera's lens from a printed sheet"},
    {"hall", nullptr, "赛场：赛制、积分、排座、比赛", "the hall: formats, points, seats, tournaments"},
    {"hub", nullptr, "枢纽：收下各桌打的每一步，给各桌发话", "the hub of a hall: keeps what every table plays, and speaks to the tables"},
    {"referee", run_referee, "裁判台的地址，给另一台机器的浏览器",
     "the address of the referee's desk, for another machine's browser"},
    {"pads", run_pads, "按钮盒：列出、安排座位、试用", "list, seat and try the seat pads"},
};

void print_help(std::ostream& out) {
    out << told("监军：真牌三国杀的桌边裁判与帮手\n\n用法：jianjun 命令 [--help] …\n\n",
                "监军 Jianjun: a referee and companion for 三国杀 tables with real cards\n\nusage: jianjun "
                "COMMAND [--help] …\n\n");
    for (const auto& command : commands)
        out << "  " << command.name << std::string(12 - command.name.size(), ' ')
            << told({command.zh, command.en}) << "\n";
    out << told("\n对局存在 {}，`jianjun export` 从那里写出棋谱。\n",
                "\nGames are kept in {}; `jianjun export` writes one as a record.\n",
                db::default_file().string());
    out << told(
        "\n  --hub       牌桌：加入赛场，写枢纽给的地址（jianjun hub invite 桌号）\n  --lang      zh 或 en：用中文还是英文说，每个命令都可以写\n  --version   这个程序的版本\n",
        "\n  --hub       of a table: join a hall, by the address that its hub gave (jianjun hub invite TABLE)\n  --lang      zh or en: speak Chinese or English; any command takes it\n  --version   the version "
        "of this program\n");
}

// Options alone belong to the table; a seed or a pace makes it a demonstration. A record is looked through.
// Empty where a command is said.
std::string command_meant(const std::vector<std::string>& args) {
    const auto& first = args.front();
    if (first.ends_with(".game")) return "table";
    if (!first.starts_with("--") || first == "--help" || first == "--version") return {};
    const bool drawn = std::any_of(args.begin(), args.end(), [](const auto& arg) {
        return arg.starts_with("--seed") || arg.starts_with("--speed");
    });
    return drawn ? "demo" : "table";
}

// Takes `NAME VALUE` or `NAME=VALUE` out of the words; empty where they are not there.
std::string taken_out(std::vector<std::string>& args, const std::string& name) {
    for (auto word = args.begin(); word != args.end(); ++word) {
        if (word->starts_with(name + "=")) {
            auto value = word->substr(name.size() + 1);
            args.erase(word);
            return value;
        }
        if (*word != name || word + 1 == args.end()) continue;
        auto value = *(word + 1);
        args.erase(word, word + 2);
        return value;
    }
    return {};
}

bool says(const std::vector<std::string>& args, std::string_view option) {
    return std::find(args.begin(), args.end(), option) != args.end();
}

// Whether a table shall have neither window nor camera: text is asked for, or there is no screen.
bool is_typed(const std::vector<std::string>& args) {
    const auto set = [](const char* name) { return std::getenv(name) != nullptr && *std::getenv(name) != 0; };
    const bool display = set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
    const bool watched =
        std::any_of(args.begin(), args.end(), [](const auto& arg) { return arg.starts_with("--camera"); });
    return !watched && (!display || says(args, "--terminal") || says(args, "--help"));
}

// `--hub ADDRESS` of a table, and `--hub` once more for a second hub: another process carries its journal to the hall's hub, so that the table never waits for that.
// What the hub has and the journal lacks comes first, for three seconds at most.
int join_hall(const std::vector<std::string>& addresses, const std::vector<std::string>& args) {
    auto words = args;
    const auto journal = taken_out(words, "--journal");
    std::vector<std::string> join{"hall", "join"};
    join.insert(join.end(), addresses.begin(), addresses.end());
    if (!journal.empty()) join.insert(join.end(), {"--journal", journal});
    join.push_back("--welcome");
    if (const int code = run_program("jianjun-hall", join); code != 0) return code;
    join.back() = "--beside";
    return start_program("jianjun-hall", join) ? 0 : 2;
}

}  // namespace

int run_command(std::vector<std::string> args, const OtherGames& games) {
    if (!choose_tongue(args)) return refuse("jianjun", told("--lang 写 zh 或 en", "--lang is zh or en"));
    // On a desktop the word alone opens the window.
    if (args.empty() && on_a_desktop()) args = {"table"};
    if (args.empty()) {
        print_help(std::cerr);
        return 2;
    }
    if (const auto whole = command_meant(args); !whole.empty()) args.insert(args.begin(), whole);
    const std::string word = args.front();
    if (word == "table" || word == "demo") {
        std::vector<std::string> hubs;
        for (auto hub = taken_out(args, "--hub"); !hub.empty(); hub = taken_out(args, "--hub")) hubs.push_back(hub);
        if (!hubs.empty())
            if (const int code = join_hall(hubs, args); code != 0) return code;
    }
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
        const auto* other = asked_game(games, args);
        if (word == "table" && other && is_typed(args)) {
            args.erase(args.begin());
            return run_typed_table(*other, std::move(args));
        }
        if (word == "demo" && other && other->demo && says(args, "--by-hand")) {
            args.erase(args.begin());
            return other->demo(std::move(args));
        }
        if (!command.run) return become_program(word == "hall" || word == "hub" ? "jianjun-hall" : "jianjun-eyes", args);
        args.erase(args.begin());
        return command.run(std::move(args));
    }
    return refuse("jianjun", told("没有“{}”这个命令；`jianjun --help` 列出有的",
                                  "there is no command \"{}\"; `jianjun --help` lists them", word));
}

}  // namespace jianjun::app
