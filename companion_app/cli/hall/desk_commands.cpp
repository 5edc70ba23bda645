#include "companion_app/cli/hall/desk_commands.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/format_named.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/hall/formats/amount.h"
#include "companion_app/hall/formats/game_facts.h"
#include "companion_app/hall/simulation/simulation.h"
#include "companion_app/hall/tournament/desk.h"
#include "companion_app/hall/tournament/match.h"
#include "companion_app/hall/tournament/pairing.h"
#include "companion_app/hall/tournament/standings.h"
#include "companion_app/hall/tournament/table_seats.h"
#include "companion_app/hall/tournament/tournament_file.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/words/faults.h"
#include "engine/telling/record.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr DeskCommand names[] = {
    {"new", "开一场比赛：名字、赛制、轮数", "begin a tournament: its name, format and rounds"},
    {"add", "报名一位选手", "enter a player"},
    {"import", "从 CSV 报名（UTF-8 或 GBK 自己认）",
     "enter players from a CSV file (UTF-8 or GBK, told apart by itself)"},
    {"players", "选手名单", "the list of players"},
    {"checkin", "签到：选手号，或 all", "check in: numbers of players, or all"},
    {"late", "迟到的新选手：报名并签到，从下一轮起",
     "a late player: entered and checked in, from the next round on"},
    {"drop", "退赛", "a player drops"},
    {"return", "退赛的人回来", "one who dropped returns"},
    {"draw", "看下一轮会怎么排，不公布", "look at the next round without publishing it"},
    {"publish", "检查之后公布下一轮", "publish the next round, once it is checked"},
    {"undo", "撤回最后公布的一轮", "undo the round that was published last"},
    {"swap", "两人换座位（写理由）", "two players change seats (with a reason)"},
    {"why", "这位选手为什么坐这一桌", "why this player sits at this table"},
    {"result", "记一桌的结果：棋谱或分数", "enter a table's result: a record, or points"},
    {"state", "一桌的状态：签字、申诉、重赛、作废……", "a table's state: signed, appeal, to repeat, void, …"},
    {"penalty", "罚一位选手，按赛制的罚则", "penalise a player, by the format's ladder"},
    {"cut", "取前几名进决赛", "cut to so many for the finals"},
    {"standings", "名次；--json、--csv", "the standings; --json, --csv"},
    {"show", "一轮的座位", "the seats of a round"},
    {"setup", "一桌的开局，给 jianjun table --setup：谁坐哪里，赛制的提示和计时",
     "a table's set-up, for jianjun table --setup: who sits where, the format's hints and clocks"},
    {"export", "整场比赛写成一个 JSON 文件", "write the tournament as one JSON file"},
    {"restore", "从 JSON 文件恢复到一个新文件", "restore a JSON file into a new file"},
};

struct DeskWords {
    std::string file = hall::default_hall_file().string(), by, why, name, club, team, format = "identity8",
                state, points, won;
    std::vector<std::string> records;
    std::vector<std::string> who;
    std::uint64_t seed = 1;
    int rounds = 7, round = 0, table = 0, game = 1, number = 0, other = 0;
    double amount = 0;
    bool as_json = false, as_csv = false, amount_said = false, with_results = false;
};

std::string user() {
    const char* name = std::getenv("USER");
    return name && *name ? name : "desk";
}

int fail(const Said& said) {
    return refuse("jianjun hall", told(said)), 1;
}

json number_list(const std::string& text) {
    auto list = json::array();
    std::istringstream in(text);
    for (std::string cell; std::getline(in, cell, ',');) {
        const auto value = hall::decimal(cell);
        if (!value) return nullptr;
        list.push_back(*value);
    }
    return list;
}

// What `jianjun table --setup` begins with.
int print_setup(const hall::Tournament& tournament, int round, int table, int game) {
    const auto setup = hall::setup_at(tournament, round, table, game);
    if (!setup) return fail(setup.error());
    std::cout << setup->dump() << "\n";
    return 0;
}

// The game of a record, which has run.
tl::expected<std::unique_ptr<engine::Game>, Said> game_of(const std::string& record) {
    const auto text = read_text(record);
    if (!text) return tl::unexpected(Said(text.error()));
    const auto books = rule_books();
    if (!books) return tl::unexpected(fault_words(books.error()));
    auto run = engine::run_record(*text, *books);
    if (!run)
        return tl::unexpected(
            Said(fmt::format("{}:{}: {}", record, run.error().line, told_fault(run.error().text))));
    return std::move(run->game);
}

class AtTheDesk {
  public:
    AtTheDesk(hall::Desk& desk, const DeskWords& words) : desk_(desk), words_(words) {}

    int run(const std::string& name) {
        using Run = int (AtTheDesk::*)();
        static const std::map<std::string, Run> runs{{"new", &AtTheDesk::begin},     {"add", &AtTheDesk::add},         {"late", &AtTheDesk::late},       {"import", &AtTheDesk::import},
                                                     {"players", &AtTheDesk::list},  {"checkin", &AtTheDesk::checkin}, {"drop", &AtTheDesk::drop},       {"return", &AtTheDesk::come_back},
                                                     {"draw", &AtTheDesk::draw},     {"publish", &AtTheDesk::publish}, {"undo", &AtTheDesk::undo},       {"swap", &AtTheDesk::swap},
                                                     {"why", &AtTheDesk::why},       {"result", &AtTheDesk::result},   {"state", &AtTheDesk::state},     {"penalty", &AtTheDesk::penalty},
                                                     {"cut", &AtTheDesk::cut},       {"standings", &AtTheDesk::standings}, {"show", &AtTheDesk::show},   {"export", &AtTheDesk::write},
                                                     {"restore", &AtTheDesk::restore}};
        if (name != "new" && name != "restore" && !tournament().begun()) return fail({"先开一场比赛：jianjun hall new", "begin a tournament first: jianjun hall new"});
        if (name == "setup") return print_setup(tournament(), round(), words_.table, words_.game);
        return (this->*runs.at(name))();
    }

  private:
    const hall::Tournament& tournament() const { return desk_.tournament(); }
    int act(json act) {
        if (!words_.why.empty()) act["why"] = words_.why;
        return acts({std::move(act)});
    }
    int acts(const std::vector<json>& list) {
        const auto done = desk_.act(list, words_.by.empty() ? user() : words_.by);
        if (!done) return fail(done.error());
        return 0;
    }
    int round() const { return words_.round > 0 ? words_.round : static_cast<int>(tournament().rounds().size()); }

    int begin() {
        const auto text = format_text(words_.format);
        if (!text || !format_named(words_.format)) return 2;
        if (const int code = acts({{{"do", "begin"}, {"name", words_.name}, {"format", *text}, {"rounds", words_.rounds}, {"seed", words_.seed}}})) return code;
        std::cout << told("比赛“{}”开在 {}\n", "the tournament \"{}\" is in {}\n", words_.name, words_.file);
        return 0;
    }
    json entry(const std::string& name, const std::string& club, const std::string& team, bool present) const {
        return {{"do", "add"}, {"name", name}, {"club", club}, {"team", team}, {"present", present}};
    }
    int add_one(bool present) {
        if (const int code = acts({entry(words_.name, words_.club, words_.team, present)})) return code;
        std::cout << told("{} 号：{}\n", "player {}: {}\n", tournament().players().size(), words_.name);
        return 0;
    }
    int add() { return add_one(false); }
    int late() { return add_one(true); }
    int import() {
        const auto bytes = read_text(words_.name);
        if (!bytes) return std::cerr << bytes.error() << "\n", 2;
        const auto rows = hall::read_players(*bytes);
        if (!rows) return std::cerr << words_.name << ":" << rows.error().line << ": " << told(rows.error().reason) << "\n", 2;
        std::vector<json> list;
        for (const auto& row : *rows) list.push_back(entry(row.name, row.club, row.team, false));
        if (const int code = acts(list)) return code;
        std::cout << told("报名 {} 人\n", "{} players entered\n", rows->size());
        return 0;
    }
    int list() {
        for (const auto& player : tournament().players())
            std::cout << player.id << "\t" << player.name << "\t" << player.club << "\t" << player.team << "\t"
                      << told(player.dropped ? Said("退赛", "dropped") : player.present ? Said("到场", "there") : Said("未签到", "not checked in")) << "\n";
        return 0;
    }
    int for_each(const char* what) {
        std::vector<json> list;
        for (const auto& word : words_.who) {
            if (word == "all")
                for (const auto& player : tournament().players()) {
                    if (!player.dropped) list.push_back({{"do", what}, {"player", player.id}});
                }
            else
                list.push_back({{"do", what}, {"player", std::atoi(word.c_str())}, {"why", words_.why}});
        }
        return acts(list);
    }
    int checkin() { return for_each("checkin"); }
    int drop() { return for_each("drop"); }
    int come_back() { return for_each("return"); }

    void print_round(const json& tables, const json& byes) {
        int number = 0;
        for (const auto& table : tables) {
            std::cout << told("第 {} 桌：", "table {}:", ++number);
            for (const auto& id : table) std::cout << " " << id << " " << tournament().player(id.get<int>())->name;
            std::cout << "\n";
        }
        if (!byes.empty()) std::cout << told("轮空：", "byes:");
        for (const auto& id : byes) std::cout << " " << id << " " << tournament().player(id.get<int>())->name;
        if (!byes.empty()) std::cout << "\n";
    }
    int draw() {
        const auto next = hall::next_round(tournament());
        if (!next) return fail(next.error());
        print_round((*next)["tables"], (*next)["byes"]);
        return 0;
    }
    int publish() {
        const auto next = hall::next_round(tournament());
        if (!next) return fail(next.error());
        const auto faults = hall::faults_of_round(tournament(), *next);
        for (const auto& fault : faults) std::cerr << told(fault) << "\n";
        if (!faults.empty()) return 1;
        if (const int code = acts({*next})) return code;
        std::cout << told("第 {} 轮\n", "round {}\n", tournament().rounds().size());
        print_round((*next)["tables"], (*next)["byes"]);
        return 0;
    }
    // What was entered for the round goes with it: nobody does that by one `undo` too many.
    int undo() {
        const int undone = round();
        if (const auto& rounds = tournament().rounds();
            undone == static_cast<int>(rounds.size()) && undone > 0 && !words_.with_results) {
            const auto& tables = rounds.back().tables;
            const auto entered = std::count_if(tables.begin(), tables.end(),
                                               [](const auto& table) { return !table.result.empty(); });
            if (entered > 0)
                return fail(filled("第 {} 轮已经记了 {} 桌的结果，撤回就不算了；真要撤回，写 --with-results",
                                   "round {} has the results of {} tables, which would go with it; to undo "
                                   "it all the same, say --with-results",
                                   said_number(undone), said_number(static_cast<int>(entered))));
        }
        if (const int code = act({{"do", "undo"}, {"round", undone}})) return code;
        std::cout << told("第 {} 轮撤回了\n", "round {} is undone\n", undone);
        return 0;
    }
    int swap() { return act({{"do", "swap"}, {"round", round()}, {"a", words_.number}, {"b", words_.other}}); }
    int why() {
        std::cout << told(hall::why_this_table(tournament(), round(), words_.number)) << "\n";
        return 0;
    }
    int result() {
        json given{{"do", "result"}, {"round", round()}, {"table", words_.table}, {"state", words_.state.empty() ? "finished" : words_.state}, {"source", "typed"}};
        if (!words_.records.empty()) {
            std::vector<json> games;
            for (const auto& record : words_.records) {
                const auto game = game_of(record);
                if (!game) return std::cerr << told(game.error()) << "\n", 2;
                if (const auto points = hall::points_of(tournament().format(), hall::facts_of(**game));
                    !points)
                    return fail(points.error());
                games.push_back(hall::result_act(round(), words_.table, tournament().format(), **game));
            }
            const auto match = hall::match_result(
                tournament().format(), hall::seated_at(tournament(), round(), words_.table), games);
            if (!match) return fail(match.error());
            given = *match;
        } else {
            given["points"] = number_list(words_.points);
            if (given["points"].is_null()) return fail({"--points 写成 9,0,1 这样", "--points is written as 9,0,1"});
            const auto winners = number_list(words_.won);
            given["won"] = json::array();
            for (std::size_t i = 0; i < given["points"].size(); ++i) given["won"].push_back(std::find(winners.begin(), winners.end(), static_cast<double>(i + 1)) != winners.end());
        }
        return act(std::move(given));
    }
    int state() { return act({{"do", "state"}, {"round", round()}, {"table", words_.table}, {"state", words_.state}}); }
    int penalty() {
        json given{{"do", "penalty"}, {"player", words_.number}, {"what", words_.name}};
        if (words_.amount_said) given["points"] = words_.amount;
        if (const int code = act(std::move(given))) return code;
        std::cout << told("罚则的这一级：{}\n", "the ladder says: {}\n", tournament().penalties().back().step);
        return 0;
    }
    int cut() {
        auto kept = json::array();
        for (const auto& row : hall::standings_of(tournament()))
            if (tournament().player(row.player)->present && static_cast<int>(kept.size()) < words_.number) kept.push_back(row.player);
        return act({{"do", "cut"}, {"players", kept}});
    }
    int standings() {
        if (words_.as_csv) return std::cout << hall::standings_csv(tournament()), 0;
        if (words_.as_json) return std::cout << json{{"standings", hall::tournament_json(tournament())["standings"]}}.dump() << "\n", 0;
        for (const auto& row : hall::standings_of(tournament())) {
            std::cout << row.place << "\t" << row.player << "\t" << tournament().player(row.player)->name << "\t" << hall::points_text(row.points);
            for (const auto& tie : row.ties) std::cout << "\t" << tie.first << " " << hall::points_text(tie.second);
            std::cout << "\n";
        }
        return 0;
    }
    int show() {
        if (round() < 1 || round() > static_cast<int>(tournament().rounds().size())) return fail({"没有公布过这一轮", "this round has not been published"});
        const auto& published = tournament().rounds()[static_cast<std::size_t>(round() - 1)];
        auto tables = json::array();
        for (const auto& table : published.tables) tables.push_back(table.players);
        print_round(tables, published.byes);
        for (std::size_t t = 0; t < published.tables.size(); ++t) std::cout << told("第 {} 桌：{}\n", "table {}: {}\n", t + 1, to_string(published.tables[t].state));
        return 0;
    }
    int write() {
        const auto acts = desk_.acts();
        if (!acts) return fail(acts.error());
        if (!(std::ofstream(words_.name) << hall::tournament_json(tournament(), *acts).dump(1) << "\n")) return fail({"写不了这个文件", "this file cannot be written"});
        return 0;
    }
    int restore() {
        const auto text = read_text(words_.name);
        if (!text) return std::cerr << text.error() << "\n", 2;
        try {
            const auto whole = json::parse(*text);
            if (!whole.is_object() || !whole.contains("acts")) return std::cerr << words_.name << ": " << told("没有 acts：不是 hall export 写的文件", "there are no acts: hall export did not write this") << "\n", 2;
            const auto done = desk_.restore(whole["acts"]);
            return done ? 0 : fail(done.error());
        } catch (const json::parse_error& error) {
            const auto line = 1 + std::count(text->begin(), text->begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text->size())), '\n');
            return std::cerr << words_.name << ":" << line << ": " << told("这不是 JSON", "this is not JSON") << "\n", 2;
        }
    }

    hall::Desk& desk_;
    const DeskWords& words_;
};

void declare(CLI::App& cli, const std::string& name, DeskWords& words) {
    const auto is = [&](std::initializer_list<std::string_view> list) { return std::find(list.begin(), list.end(), name) != list.end(); };
    cli.add_option("--file", words.file, told("比赛的文件", "the tournament's file"));
    cli.add_option("--by", words.by, told("谁做的，记在账上", "who does it, for the books"));
    if (is({"new", "add", "late"})) cli.add_option("NAME", words.name, told("名字", "the name"))->required();
    if (is({"import", "export", "restore"})) cli.add_option("FILE", words.name, told("文件", "the file"))->required();
    if (is({"new"})) {
        cli.add_option("--format", words.format, told("赛制：名字或文件", "the format: an id or a file"));
        cli.add_option("--rounds", words.rounds, told("几轮", "how many rounds"))->check(CLI::Range(1, 100));
        cli.add_option("--seed", words.seed, told("种子：同一种子，同一排座", "the same seed, the same seating"));
    }
    if (is({"add", "late"})) {
        cli.add_option("--club", words.club, told("社团", "the club"));
        cli.add_option("--team", words.team, told("队（3v3）", "the team (3v3)"));
    }
    if (is({"checkin", "drop", "return"})) cli.add_option("PLAYER", words.who, told("选手号", "numbers of players"))->required();
    if (is({"swap", "why", "penalty"})) cli.add_option("PLAYER", words.number, told("选手号", "the player's number"))->required();
    if (is({"swap"})) cli.add_option("OTHER", words.other, told("另一位的选手号", "the other player's number"))->required();
    if (is({"penalty"})) {
        cli.add_option("WHAT", words.name, told("罚则的名字，如 talk", "the penalty's id, as talk"))->required();
        cli.add_option_function<double>("--points", [&words](const double& value) { words.amount = value, words.amount_said = true; }, told("裁判另定的分", "points that the referee rules instead"));
    }
    if (is({"cut"})) cli.add_option("N", words.number, told("留几人", "how many stay"))->required()->check(positive());
    if (is({"undo", "swap", "why", "result", "state", "show", "setup"}))
        cli.add_option("--round", words.round,
                       told("第几轮；不写是最后一轮", "the round; without it the last"));
    if (is({"result", "state", "setup"}))
        cli.add_option("TABLE", words.table, told("桌号", "the table's number"))->required();
    if (is({"setup"}))
        cli.add_option(
               "--number", words.game,
               told("一场几局的：这是第几局（主将轮换的，座位随之换）；不写是第一局",
                    "of a match of several games: which game this is (where the captain rotates, seats "
                    "change with it); without it the first"))
            ->check(positive());
    if (is({"result"})) {
        cli.add_option("--game", words.records,
                       told("那一桌的棋谱；几局一场的，每局一个，依次写",
                            "the table's record; of a match of several games one of each, in their order"));
        cli.add_option("--points", words.points, told("没有监军的桌：各座位的分，如 9,0,1", "for a table without Jianjun: each seat's points, as 9,0,1"));
        cli.add_option("--won", words.won, told("获胜的座位，如 1,4", "the seats that won, as 1,4"));
        cli.add_option("--state", words.state, told("finished 或 unfinished（到时）", "finished, or unfinished (at time)"));
    }
    if (is({"state"}))
        cli.add_option("STATE", words.state, told("等（waiting）、打（playing）、完（finished）、签字（signed）、到时（unfinished）、作废（void）、重赛（to_repeat）、申诉（under_appeal）", "waiting, playing, finished, signed, unfinished, void, to_repeat or under_appeal"))->required();
    if (is({"drop", "undo", "swap", "result", "state", "penalty", "cut"})) cli.add_option("--why", words.why, told("理由", "the reason"));
    if (is({"undo"}))
        cli.add_flag(
            "--with-results", words.with_results,
            told("这一轮已经记下的结果也一起撤回", "the results that were entered for the round go with it"));
    if (is({"standings"})) {
        cli.add_flag("--json", words.as_json, told("一行 JSON", "as one JSON line"));
        cli.add_flag("--csv", words.as_csv, told("表格（CSV）", "as a table (CSV)"));
    }
}

}  // namespace

std::span<const DeskCommand> desk_commands() {
    return names;
}

int run_desk_command(const std::string& name, std::vector<std::string> args) {
    const auto* about = std::find_if(std::begin(names), std::end(names), [&](const auto& one) { return one.name == name; });
    CLI::App cli(told({about->zh, about->en}), "jianjun hall " + name);
    DeskWords words;
    declare(cli, name, words);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    auto desk = hall::Desk::open(words.file);
    if (!desk) return refuse("jianjun hall", told(desk.error()));
    return AtTheDesk(*desk, words).run(name);
}

}  // namespace jianjun::app
