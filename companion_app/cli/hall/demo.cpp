#include "companion_app/cli/hall/demo.h"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>

#include "companion_app/cli/arguments.h"
#include "companion_app/hall/relay/hall_address.h"
#include "companion_app/hall/seating/dice.h"
#include "companion_app/hall/simulation/hall_drill.h"
#include "companion_app/hall/simulation/people.h"
#include "companion_app/session/journal/rule_books.h"
#include "db/database.h"

namespace jianjun::app {

namespace fs = std::filesystem;

namespace {

constexpr int games_played = 6, most_inputs = 80;

// A folder in memory where there is one; gone with the demonstration.
class DemoFolder {
  public:
    DemoFolder() {
        std::error_code error;
        const auto where =
            fs::is_directory("/dev/shm", error) ? fs::path("/dev/shm") : fs::temp_directory_path(error);
        auto name = (where / "jianjun-hall-XXXXXX").string();
        if (const auto* made = ::mkdtemp(name.data())) folder_ = made;
    }
    ~DemoFolder() {
        std::error_code error;
        if (!folder_.empty()) fs::remove_all(folder_, error);
    }
    DemoFolder(const DemoFolder&) = delete;
    DemoFolder& operator=(const DemoFolder&) = delete;
    const fs::path& path() const { return folder_; }

  private:
    fs::path folder_;
};

tl::expected<std::vector<hall::RecordLines>, std::string> games(std::uint64_t seed) {
    const auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    hall::Dice dice(seed);
    std::vector<hall::RecordLines> all;
    for (int i = 0; i < games_played; ++i) {
        const auto played =
            hall::play_game({"甲", "乙", "丙", "丁", "戊"}, {1, 1, 2, 1}, *books, dice.next(), most_inputs);
        if (!played) return tl::unexpected(played.error());
        std::istringstream text(played->record);
        auto& lines = all.emplace_back();
        for (std::string line; std::getline(text, line);) lines.push_back(line);
    }
    return all;
}

// What people try before they have read anything, and what they are told.
void newcomer(const fs::path& folder) {
    const auto tried = [](const std::string& what, const std::string& answer) {
        std::cout << "  " << what << "\n    " << answer << "\n";
    };
    std::cout << told("新来的人先试的：\n", "what a newcomer tries first:\n");
    for (const std::string line : {"192.168.1.5", "jianjun-hall://3@192.168.1.5/spring"}) {
        const auto address = hall::read_address(line);
        tried(told("加入 {}", "to join {}", line), address ? "?" : told(address.error()));
    }
    const auto first = db::Database::open(folder / "newcomer.db");
    const auto second = db::Database::open(folder / "newcomer.db");
    auto refused = second ? std::string() : told_fault(second.error());
    if (const auto at = refused.find(folder.string()); at != std::string::npos)
        refused.erase(at, folder.string().size() + 1);  // the same words at every run
    tried(told("两张桌用同一个账本", "two tables with one journal"), refused);
}

std::string clock_of(std::int64_t at_ms) {
    return fmt::format("{:02}:{:02}:{:02}", at_ms / 3'600'000, at_ms / 60'000 % 60, at_ms / 1000 % 60);
}

}  // namespace

int run_hall_demo(std::vector<std::string> args) {
    CLI::App cli(told("一个进程里的整个赛场：各桌打牌，两个枢纽，什么事故都来一遍；末了对账",
                      "A whole hall in one process: tables that play, two hubs, and everything that may "
                      "befall them; the accounts are compared at the end"),
                 "jianjun hall demo");
    hall::DrillWish wish;
    cli.add_option("--tables", wish.tables, told("几桌", "how many tables"))
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    cli.add_option("--seed", wish.seed, told("种子", "the seed"))->capture_default_str();
    cli.add_option("--deeds", wish.deeds, told("演多久", "how long it goes on"))
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const DemoFolder folder;
    if (folder.path().empty())
        return refuse("jianjun hall demo", told("没有地方放文件", "there is no place for files"));
    auto played = games(wish.seed);
    if (!played) return refuse("jianjun hall demo", told_fault(played.error()));
    wish.games = std::move(*played);
    wish.folder = folder.path();
    newcomer(folder.path());
    const auto report = hall::drill(wish, [](std::int64_t at_ms, const Said& what) {
        std::cout << clock_of(at_ms) << "  " << told(what) << "\n";
    });
    if (!report) return refuse("jianjun hall demo", told_fault(report.error()));
    std::cout << told(
        "{} 步，{} 起事故；发话 {} 次，旧枢纽的话被拒 {} 次；接替最慢 {} 毫秒；全部修好后 {} 毫秒补齐\n",
        "{} entries, {} faults; {} orders, {} times an old hub was refused; the slowest take-over {} ms; "
        "complete {} ms after all was mended\n",
        report->entries, report->befell, report->orders, report->refused, report->take_over_ms,
        report->complete_ms);
    for (const auto& wrong : report->wrong) std::cerr << wrong << "\n";
    std::cout << (report->wrong.empty() ? told("枢纽与各桌一致，没有丢、没有重\n",
                                               "hubs and tables agree: nothing lost, nothing twice\n")
                                        : told("不一致\n", "they do not agree\n"));
    return report->wrong.empty() ? 0 : 1;
}

}  // namespace jianjun::app
