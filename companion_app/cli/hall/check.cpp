#include "companion_app/cli/hall/check.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/hall/checking/checker.h"

namespace jianjun::app {

int run_hall_check(std::vector<std::string> args) {
    CLI::App cli(told("检查一次比赛的文件，或 `hall seat` 的排座", "Judge a tournament's file, or the lines of `hall seat`"), "jianjun hall check");
    std::string file;
    cli.add_option("FILE", file, told("比赛的 JSON 文件，或排座的各行", "a tournament's JSON file, or lines of a seating"))->required();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto text = read_text(file);
    if (!text) {
        std::cerr << text.error() << "\n";
        return 2;
    }
    const auto judgement = hall::judge(*text);
    for (const auto& finding : judgement.findings) {
        std::cerr << file;
        if (finding.line > 0) std::cerr << ":" << finding.line;
        std::cerr << ": " << told(finding.what) << "\n";
    }
    if (!judgement.readable) return 2;
    if (judgement.findings.empty()) std::cout << told("没有发现问题\n", "nothing was found\n");
    return judgement.findings.empty() ? 0 : 1;
}

}  // namespace jianjun::app
