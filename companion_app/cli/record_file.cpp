#include "companion_app/cli/record_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "companion_app/session/rule_books.h"

namespace jianjun::app {

tl::expected<std::string, std::string> read_text(const std::string& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return tl::unexpected(fmt::format("{}: there is no such file", file));
    if (std::filesystem::is_directory(file, error))
        return tl::unexpected(fmt::format("{}: this is a folder, not a file", file));
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return tl::unexpected(fmt::format("{}: cannot be read", file));
    return text.str();
}

tl::expected<engine::RecordRun, std::string> run_file(const std::string& file, int until) {
    const auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    const auto text = read_text(file);
    if (!text) return tl::unexpected(text.error());
    auto run = engine::run_record(*text, *books, until);
    if (run) return std::move(*run);
    const auto& error = run.error();
    if (error.line == 0) return tl::unexpected(fmt::format("{}: {}", file, error.text));
    return tl::unexpected(fmt::format("{}:{}: {}", file, error.line, error.text));
}

bool tell_failures(const std::string& file, const engine::RecordRun& run) {
    for (const auto& failure : run.failures)
        std::cerr << file << ":" << failure.line << ": " << failure.text << "\n";
    return run.failures.empty();
}

}  // namespace jianjun::app
