#include "companion_app/cli/read.h"

#include <fmt/format.h>

#include <iostream>
#include <optional>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/session/stream/line_reader.h"
#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app {

namespace {

int fault_of(const std::string& file, const LineReader::Fault& fault) {
    const auto why = told_failure(fault.what);
    std::cerr << (fault.what.line == 0 ? fmt::format("{}: {}\n", file, why)
                                       : fmt::format("{}:{}: {}\n", file, fault.what.line, why));
    return fault.readable ? 1 : 2;
}

int read_lines(LineReader& reader, std::istream& in, std::ostream& out) {
    for (std::string line; std::getline(in, line);) {
        for (const auto& said : reader.take(line))
            out << said.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
        out.flush();
    }
    return reader.errors() == 0 ? 0 : 2;
}

}  // namespace

int run_read(std::vector<std::string> args) {
    CLI::App cli(told("标准输入：眼睛、按钮盒和人说的，每行一个 JSON；标准输出：读出的每一步、问题和灯。见 "
                      "docs/record.md",
                      "Standard input: what eyes, pads and people tell, a JSON line each; standard output: "
                      "the inputs that it means, questions, lights. See docs/record.md"),
                 "jianjun read");
    std::string setup, journal;
    cli.add_option("--setup", setup,
                   told("棋谱：第一行开局，其后的各步已经发生",
                        "a record: its first line begins the game, inputs after it have happened already"))
        ->required();
    cli.add_option(
        "--journal", journal,
        told("存对局的文件；不写就不存", "the file that keeps the game; without it nothing is kept"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto text = read_text(setup);
    if (!text) return refuse("read", text.error());
    std::optional<db::Database> database;
    std::optional<db::Journal> kept;
    if (!journal.empty()) {
        auto opened = db::Database::open(journal);
        if (!opened) return refuse("read", told_fault(opened.error()));
        database.emplace(std::move(*opened));
        kept.emplace(*database);
    }
    auto reader = LineReader::begin(*text, kept ? &*kept : nullptr);
    if (!reader) return fault_of(setup, reader.error());
    return read_lines(**reader, std::cin, std::cout);
}

}  // namespace jianjun::app
