#include "companion_app/cli/signature.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/record_file.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;

tl::expected<std::vector<std::string>, std::string> records_in(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return tl::unexpected(told("{}：没有这个文件夹", "{}: there is no such folder", folder));
    std::vector<std::string> files;
    for (auto at = fs::recursive_directory_iterator(folder, error);
         !error && at != fs::recursive_directory_iterator(); at.increment(error))
        if (at->is_regular_file() && at->path().extension() == ".game") files.push_back(at->path().string());
    if (error) return tl::unexpected(fmt::format("{}: {}", folder, told_fault(error.message())));
    if (files.empty()) return tl::unexpected(told("{}：里面没有棋谱（.game）", "{}: there is no .game record in it", folder));
    std::sort(files.begin(), files.end());
    return files;
}

// Which record comes first must not matter, so each number is stirred and they are added (splitmix64).
std::uint64_t stir(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

}  // namespace

int run_signature(std::vector<std::string> args) {
    CLI::App cli(told("一个文件夹里所有棋谱的行为，合成一个数", "One number for the behaviour of every record in a folder"), "jianjun signature");
    std::string folder;
    bool each = false;
    cli.add_option("DIR", folder, told("棋谱（.game）的文件夹，连同里面的文件夹", "a folder of .game records, looked through with its own folders"))
        ->required();
    cli.add_flag("--each", each, told("也写出每份棋谱自己的数，在文件名前", "also each record's own number, before it"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto files = records_in(folder);
    if (!files) {
        std::cerr << files.error() << "\n";
        return 2;
    }
    std::uint64_t sum = 0;
    bool well = true;
    for (const auto& file : *files) {
        const auto run = run_file(file);
        if (!run) {
            std::cerr << run.error() << "\n";
            return 2;
        }
        well = tell_failures(file, **run) && well;
        const auto number = (*run)->signature();
        sum += stir(number);
        if (each) std::cout << number << "  " << file << "\n";
    }
    std::cout << sum << "\n";
    return well ? 0 : 1;
}

}  // namespace jianjun::app
