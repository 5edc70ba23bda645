#include "companion_app/cli/hall/commands.h"

#include <iostream>
#include <string_view>

#include "companion_app/cli/hall/check.h"
#include "companion_app/cli/hall/demo.h"
#include "companion_app/cli/hall/desk_commands.h"
#include "companion_app/cli/hall/format.h"
#include "companion_app/cli/hall/hub.h"
#include "companion_app/cli/hall/join.h"
#include "companion_app/cli/hall/league.h"
#include "companion_app/cli/hall/points.h"
#include "companion_app/cli/hall/seat.h"
#include "companion_app/cli/hall/simulate.h"
#include "companion_app/cli/tongue.h"

namespace jianjun::app {

namespace {

struct Command {
    std::string_view name;
    int (*run)(std::vector<std::string>);
    const char *zh, *en;
};

constexpr Command commands[] = {
    {"seat", run_hall_seat, "排座：每轮谁坐哪一桌、哪个座位",
     "who sits at which table and in which seat, round by round"},
    {"format", run_hall_format, "赛制：检查、列出、打印、写出", "formats: check, list, print, write out"},
    {"points", run_hall_points, "一份棋谱的积分，和理由", "the points of a record, with their reasons"},
    {"league", run_hall_league, "俱乐部联赛的名次：许多晚，最好的几晚计分",
     "the standings of a club's league: many evenings, of which the best count"},
    {"check", run_hall_check, "检查一次比赛或一份排座：与排座的程序不共用代码",
     "judge a tournament or a seating by code that shares nothing with the pairing"},
    {"simulate", run_hall_simulate, "模拟一次比赛，末尾是名次",
     "simulate a whole tournament; the standings last"},
    {"demo", run_hall_demo, "一个进程里的整个赛场，什么事故都来一遍",
     "a whole hall in one process, with everything that may befall it"},
    {"hub", run_hub, "枢纽：收下各桌打的每一步，给各桌发话",
     "the hub: keeps what every table plays, and speaks to the tables"},
    {"join", run_hall_join, "这一桌加入赛场（枢纽给的地址）",
     "this table joins a hall (by the address that its hub gave)"},
    {"leave", run_hall_leave, "这一桌离开赛场", "this table leaves its hall"},
};

void print_help(std::ostream& out) {
    out << told("赛场：比赛的赛制、积分、排座\n\n用法：jianjun hall 命令 [--help] …\n\n", "The hall: formats, points and seats of a tournament\n\nusage: jianjun hall COMMAND [--help] …\n\n");
    for (const auto& command : commands)
        out << "  " << command.name << std::string(12 - command.name.size(), ' ') << told({command.zh, command.en}) << "\n";
    out << told("\n一场比赛（--file 指明文件）：\n", "\na tournament (--file names its file):\n");
    for (const auto& command : desk_commands())
        out << "  " << command.name << std::string(12 - command.name.size(), ' ') << told({command.zh, command.en}) << "\n";
    out << told("\n从空电脑到第一轮对阵：docs/hall.md\n", "\nfrom an empty laptop to the first pairing: docs/hall.md\n");
}

}  // namespace

int run_hall_command(std::vector<std::string> args) {
    if (!choose_tongue(args)) return refuse("jianjun hall", told("--lang 写 zh 或 en", "--lang is zh or en"));
    if (!args.empty() && args.front() == "hall") args.erase(args.begin());
    if (args.empty()) {
        print_help(std::cerr);
        return 2;
    }
    const auto word = args.front();
    args.erase(args.begin());
    if (word == "--help" || word == "-h" || word == "help") {
        print_help(std::cout);
        return 0;
    }
    for (const auto& command : commands)
        if (command.name == word) return command.run(std::move(args));
    for (const auto& command : desk_commands())
        if (command.name == word) return run_desk_command(word, std::move(args));
    return refuse("jianjun hall", told("没有“{}”这个命令；`jianjun hall --help` 列出有的", "there is no command \"{}\"; `jianjun hall --help` lists them", word));
}

}  // namespace jianjun::app
