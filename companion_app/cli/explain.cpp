#include "companion_app/cli/explain.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"
#include "engine/explain.h"

namespace jianjun::app {

int run_explain(std::vector<std::string> args) {
    CLI::App cli("Why the table waits: the stack of what is going on, and who is asked for what",
                 "jianjun explain");
    std::string file, language = "zh";
    int at = -1;
    cli.add_option("FILE", file, "a .game record")->required();
    cli.add_option("--at", at, "after so many inputs; without it, at the end")->check(CLI::NonNegativeNumber);
    cli.add_option("--lang", language, "zh or en")->check(CLI::IsMember({"zh", "en"}));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto run = run_file(file, at);
    if (!run) {
        std::cerr << run.error() << "\n";
        return 2;
    }
    const bool well = tell_failures(file, **run);
    auto text = (*run)->explain(language == "zh" ? engine::Language::zh : engine::Language::en);
    while (text.ends_with('\n')) text.pop_back();
    std::cout << text << "\n";
    return well ? 0 : 1;
}

}  // namespace jianjun::app
