#include "companion_app/cli/explain.h"

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/session/inference/grounds.h"

namespace jianjun::app {

namespace {

// What was seen that the last input was read from; empty where somebody said it himself.
std::string last_reading(const std::string& file, int inputs, bool english) {
    std::ifstream lines(file);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto input = nlohmann::json::parse(line, nullptr, false);
        if (!input.is_object() || !input.contains("do") || ++number != inputs) continue;
        auto told = input.contains("read") ? read_reading(input["read"]) : std::nullopt;
        if (!told) return {};
        told->input = number;
        return explain_reading(*told, english);
    }
    return {};
}

}  // namespace

int run_explain(std::vector<std::string> args) {
    CLI::App cli(told("最后一步为什么这样读，牌桌为什么在等：正在结算什么，问谁要什么",
                      "Why the last input was read so, and why the table waits: what is going on, and who is asked for what"),
                 "jianjun explain");
    std::string file;
    int at = -1;
    cli.add_option("FILE", file, told("棋谱（.game）", "a .game record"))->required();
    cli.add_option("--at", at, told("在这么多步之后；不写就在末尾", "after so many inputs; without it, at the end"))->check(not_negative());
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto run = run_file(file, at);
    if (!run) {
        std::cerr << run.error() << "\n";
        return 2;
    }
    const bool well = tell_failures(file, **run);
    auto text = last_reading(file, (*run)->inputs(), tongue() == Language::en) + (*run)->explain(tongue());
    while (text.ends_with('\n')) text.pop_back();
    std::cout << text << "\n";
    return well ? 0 : 1;
}

}  // namespace jianjun::app
