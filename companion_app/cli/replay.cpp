#include "companion_app/cli/replay.h"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/session/phrasing/table_words.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

std::optional<engine::Viewer> viewer_of(const std::string& word, int seats) {
    if (word == "referee") return engine::Viewer::referee();
    if (word == "public") return engine::Viewer::everyone();
    if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != std::string::npos)
        return {};
    const int seat = std::stoi(word);
    if (seat < 1 || seat > seats) return {};
    return engine::Viewer::of(static_cast<engine::Seat>(seat));
}

std::string line(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

json summary(const PlayedRecord& run) {
    json failures = json::array();
    for (const auto& failure : run.failures)
        failures.push_back({{"line", failure.line}, {"text", failure_text(failure)}});
    return {{"inputs", run.inputs()},
            {"events", run.events()},
            {"over", run.over()},
            {"signature", run.signature()},
            {"failures", failures}};
}

void print_log(const PlayedRecord& run) {
    for (const auto& text : run.log()) std::cout << text << "\n";
    std::cout << told("{} 步，{} 个事件，{}\n", "{} inputs, {} events, {}\n", run.inputs(), run.events(),
                      run.failures.empty() ? told("全都相符", "all well") : told("{} 处不符", "{} failed", run.failures.size()));
}

}  // namespace

int run_replay(std::vector<std::string> args) {
    CLI::App cli(told("回放一份棋谱：用话说，或以 JSON 给出事件和局面", "Run a record: the moves in words, or its events and its state as JSON"), "jianjun replay");
    std::string file, view = "referee";
    bool state = false, events = false, as_json = false;
    int until = -1;
    cli.add_option("FILE", file, told("棋谱（.game）", "a .game record"))->required();
    cli.add_flag("--state", state, told("最后的局面，末尾一行 JSON", "the final state as one JSON line, last"));
    cli.add_flag("--events", events, told("发生的事，每个事件一行 JSON", "what happened, one JSON line an event"));
    cli.add_flag("--json", as_json, told("回放的结果，一行 JSON", "how the run went, as one JSON line"));
    cli.add_option("--view", view, told("谁在看：public（公开）、referee（裁判）或座位号", "who looks: public, referee or a seat's number"));
    cli.add_option("--until", until, told("走这么多步就停", "stop after so many inputs"))->check(not_negative());
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto run = run_file(file, until);
    if (!run) {
        std::cerr << run.error() << "\n";
        return 2;
    }
    const auto viewer = viewer_of(view, (*run)->seats());
    if (!viewer) {
        std::cerr << told("--view {}：写 public、referee，或 1 到 {} 的座位\n", "--view {}: say public, referee, or a seat from 1 to {}\n", view,
                          (*run)->seats());
        return 2;
    }
    const bool well = tell_failures(file, **run);
    if (!state && !events && !as_json) print_log(**run);
    if (events)
        for (const auto& event : (*run)->event_lines(*viewer)) std::cout << line(event) << "\n";
    if (as_json) std::cout << line(summary(**run)) << "\n";
    if (state) std::cout << line(table_words()->with_flag_texts((*run)->state(*viewer))) << "\n";
    return well ? 0 : 1;
}

}  // namespace jianjun::app
