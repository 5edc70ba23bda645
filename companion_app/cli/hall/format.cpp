#include "companion_app/cli/hall/format.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/format_named.h"
#include "companion_app/hall/formats/format_file.h"
#include "companion_app/hall/formats/format_sheet.h"

namespace jianjun::app {

int run_hall_format(std::vector<std::string> args) {
    CLI::App cli(told("赛制：检查一份赛制并打印成表；列出自带的；写出一份来改", "Formats: check one and print its sheet; list those that are shipped; write one out to change it"), "jianjun hall format");
    std::string name;
    auto* check = cli.add_subcommand("check", told("检查：每个结局给每个座位恰好一个分值；打印成表", "check that each ending gives exactly one amount a seat; print the sheet"));
    check->add_option("FILE", name, told("赛制文件（TOML），或自带赛制的名字", "a format's file (TOML), or the id of a shipped one"))->required();
    auto* list = cli.add_subcommand("list", told("列出自带的赛制", "list the formats that are shipped"));
    auto* show = cli.add_subcommand("show", told("写出一份自带的赛制，存成文件就能改", "write out a shipped format; saved as a file it can be changed"));
    show->add_option("ID", name, told("赛制的名字", "the format's id"))->required();
    cli.require_subcommand(1);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (*list) {
        for (const auto& id : hall::shipped_formats()) {
            const auto format = hall::read_format(*hall::shipped_format(id));
            std::cout << id << std::string(id.size() < 12 ? 12 - id.size() : 1, ' ') << (format ? told(format->name) : "") << "\n";
        }
        return 0;
    }
    if (*show) {
        const auto text = format_text(name);
        if (text) std::cout << *text;
        return text ? 0 : 2;
    }
    const auto format = format_named(name);
    if (!format) return 2;
    std::cout << told(hall::sheet_of(*format));
    return 0;
}

}  // namespace jianjun::app
