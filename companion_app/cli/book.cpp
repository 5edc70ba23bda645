#include "companion_app/cli/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"
#include "companion_app/cli/record_file.h"
#include "companion_app/session/book/book_words.h"
#include "companion_app/session/book/journal_games.h"
#include "companion_app/words/modes.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

struct Wanted {
    std::vector<std::string> files;
    std::string journal, since, until, general_typed;
    GameFilter filter;
    BookView view;
    bool json = false, csv = false;
};

// What is said about people and games, in place of a page.
struct Amendment {
    std::string same, guest, forget, part, leave_out, count;
    std::string as, why;
};

// "2026-05-01", as that day begins here; nothing where it is no day.
std::optional<std::int64_t> day_ms(const std::string& text) {
    std::tm day{};
    const char* end = strptime(text.c_str(), "%Y-%m-%d", &day);
    if (!end || *end != '\0' || text.size() != 10) return {};
    const int wanted = day.tm_mday;
    day.tm_isdst = -1;
    const auto at = std::mktime(&day);
    if (at == -1 || day.tm_mday != wanted) return {};  // the 31st of a short month
    return static_cast<std::int64_t>(at) * 1000;
}

std::int64_t written_ms(const std::string& file) {
    std::error_code error;
    const auto at = std::filesystem::last_write_time(file, error);
    if (error) return 0;
    using namespace std::chrono;
    return duration_cast<milliseconds>(file_clock::to_sys(at).time_since_epoch()).count();
}

struct Gathered {
    std::vector<PlayedGame> games;
    int code = 0;
};

// Records carry no date: a file's own counts.
Gathered from_records(const Wanted& wanted) {
    Gathered gathered;
    for (const auto& file : wanted.files) {
        const auto at = written_ms(file);
        if (!wanted.filter.takes_time(at)) continue;
        const auto run = run_file(file);
        if (!run) {
            std::cerr << run.error() << "\n";
            gathered.code = 2;
            continue;
        }
        if (!tell_failures(file, **run) && gathered.code == 0) gathered.code = 1;
        auto game = (*run)->played();
        game.begun_ms = at;
        if (wanted.filter.takes(game)) gathered.games.push_back(std::move(game));
    }
    return gathered;
}

tl::expected<db::Database, std::string> opened(const std::string& journal, db::Access access) {
    const auto file = journal.empty() ? db::default_file() : std::filesystem::path(journal);
    if (access != db::Access::table && !std::filesystem::exists(file))
        return tl::unexpected(told("{}：还没有账本，也就没有战绩；打完一局再来，或写出棋谱文件",
                                   "{}: there is no journal yet; play a game first, or name records",
                                   file.string()));
    return db::Database::open(file, access);
}

// One more connection beside a table, for what the book keeps of each game; a file that may only be read is only read.
tl::expected<db::Database, std::string> opened_to_read(const std::string& journal) {
    if (auto beside = opened(journal, db::Access::beside)) return beside;
    return opened(journal, db::Access::reader);
}

tl::expected<Gathered, std::string> from_journal(const Wanted& wanted) {
    auto database = opened_to_read(wanted.journal);
    if (!database) return tl::unexpected(database.error());
    const db::Journal journal(*database);
    db::DigestStore digests(*database);
    auto counted = JournalGames(&digests).read(journal, db::PeopleStore(*database), wanted.filter);
    if (!counted) return tl::unexpected(counted.error());
    for (const auto& remark : counted->remarks) std::cerr << told(remark) << "\n";
    return Gathered{std::move(counted->games), 0};
}

void print_lines(const std::vector<std::string>& lines) {
    for (const auto& line : lines) std::cout << line << "\n";
}

std::string listed_names(const std::vector<std::string>& names) {
    std::vector<Said> parts(names.begin(), names.end());
    return told(listed(parts));
}

std::vector<std::string> names_of(const Book& book) {
    std::vector<std::string> names;
    for (const auto& person : book.people) names.push_back(person.name);
    return names;
}

// Why a page has nothing on it; empty where it has something. A program reads an empty object instead.
std::string nothing_there(const Wanted& wanted, const Book& whole, const Book& seen) {
    if (whole.games == 0)
        return told("没有打完的对局（按所选的范围），也就没有战绩",
                    "no game that was asked for has been finished, so there is nothing to tell");
    if (!seen.people.empty()) return {};
    if (!wanted.view.person.empty())
        return told("战绩里没有“{}”；有：{}", "nobody is called {}; there are: {}", wanted.view.person,
                    listed_names(names_of(whole)));
    return told("没有人用过“{}”", "nobody has played {}", wanted.general_typed);
}

// False: there was nothing to print, which is said.
bool print(const Wanted& wanted, const Book& whole) {
    const auto book = seen_by(whole, wanted.view);
    if (wanted.json) {
        std::cout << book_json(book).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
        return true;
    }
    if (wanted.csv) {
        std::cout << book_csv(book);
        return true;
    }
    if (const auto why = nothing_there(wanted, whole, book); !why.empty()) {
        refuse("book", why);
        return false;
    }
    const auto words = display_words();
    if (!wanted.view.person.empty()) {
        for (const auto& person : book.people) print_lines(person_lines(person, words));
        return true;
    }
    print_lines(board_lines(book, words));
    const auto generals = general_lines(book, words);
    if (!generals.empty()) std::cout << told("\n武将：\n", "\ngenerals:\n");
    print_lines(generals);
    return true;
}

int book_fault(const std::string& report) {
    return refuse("book", report);
}

int show(Wanted wanted) {
    for (const auto& [option, text, to] : {std::tuple{"--since", &wanted.since, &wanted.filter.since_ms},
                                           std::tuple{"--until", &wanted.until, &wanted.filter.until_ms}}) {
        if (text->empty()) continue;
        const auto day = day_ms(*text);
        if (!day)
            return book_fault(
                told("{} {}：日期写成 2026-05-01", "{} {}: a date is written 2026-05-01", option, *text));
        *to = *day;
    }
    const auto named = [](const std::string& general) { return display_words().id_of(general); };
    wanted.general_typed = wanted.view.general;
    if (!wanted.view.general.empty()) wanted.view.general = named(wanted.view.general);
    Gathered gathered;
    if (wanted.files.empty()) {
        auto kept = from_journal(wanted);
        if (!kept) return book_fault(kept.error());
        gathered = std::move(*kept);
    } else {
        gathered = from_records(wanted);
        if (gathered.code == 2) return 2;
    }
    constexpr int nothing = 1;
    return print(wanted, make_book(gathered.games)) ? gathered.code : std::max(gathered.code, nothing);
}

std::optional<db::GameId> number_of(const std::string& text) {
    if (text.empty() || text.size() > 12 || text.find_first_not_of("0123456789") != std::string::npos)
        return {};
    return std::stoll(text);
}

tl::expected<void, std::string> say_about_game(db::PeopleStore& people, const Amendment& about) {
    const auto game = number_of(about.leave_out.empty() ? about.count : about.leave_out);
    if (!game)
        return tl::unexpected(told("对局写它的编号，`jianjun export --list` 列出来",
                                   "a game is named by its number, `jianjun export --list` lists them"));
    if (about.leave_out.empty()) return people.count_again(*game);
    if (about.why.empty())
        return tl::unexpected(
            told("不算一局要写理由：--why 理由", "a game is left out for a reason: --why REASON"));
    return people.leave_out(*game, about.why);
}

// Everybody of whom the journal knows: who sits in a game, finished or not, and of whom something was said.
std::set<std::string> names_known(const db::Journal& journal, const db::PeopleStore& people) {
    std::set<std::string> names;
    if (const auto rows = journal.games())
        for (const auto& row : *rows) {
            const auto setup = nlohmann::json::parse(row.setup, nullptr, false);
            for (const auto& seat : list_at(setup, "seats"))
                if (const auto name = text_at(seat, "name"); !name.empty()) names.insert(name);
        }
    if (const auto said = people.people())
        for (const auto& word : *said) {
            names.insert(word.name);
            if (!word.other.empty()) names.insert(word.other);
        }
    return names;
}

// A name that was mistyped would be forgotten without a word, and the one that was meant would stay.
std::string name_nobody_has(db::Database& database, const Amendment& about) {
    const auto name = about.same + about.guest + about.forget + about.part;
    if (name.empty()) return {};
    const auto known = names_known(db::Journal(database), db::PeopleStore(database));
    if (known.contains(name)) return {};
    return told("账本里没有“{}”；有：{}", "nobody in the journal is called {}; there are: {}", name,
                listed_names({known.begin(), known.end()}));
}

int tell_store(const Wanted& wanted, const Amendment& about) {
    auto database = opened(wanted.journal, db::Access::table);
    if (!database) return book_fault(database.error());
    if (const auto unknown = name_nobody_has(*database, about); !unknown.empty()) return book_fault(unknown);
    db::PeopleStore people(*database);
    tl::expected<void, std::string> done;
    if (!about.same.empty())
        done = people.say({about.same, db::PersonIs::same, about.as});
    else if (!about.guest.empty())
        done = people.say({about.guest, db::PersonIs::guest, {}});
    else if (!about.forget.empty())
        done = people.say({about.forget, db::PersonIs::forgotten, {}});
    else if (!about.part.empty())
        done = people.say({about.part, db::PersonIs::person, {}});
    else
        done = say_about_game(people, about);
    return done ? 0 : book_fault(done.error());
}

}  // namespace

int run_book(std::vector<std::string> args) {
    CLI::App cli(told("战绩：一群人打过的局，从账本，或只从这些棋谱",
                      "What was played: from the journal, or from these records alone"),
                 "jianjun book");
    Wanted wanted;
    Amendment about;
    cli.add_option("FILE", wanted.files,
                   told("棋谱（.game）；不写就是账本", ".game records; without them the journal"))
        ->type_name("");
    cli.add_option("--journal", wanted.journal,
                   told("账本文件；不写就是 {}", "the journal's file; {} unless it is named",
                        db::default_file().string()));
    cli.add_option(
        "--since", wanted.since,
        told("只算这天以来的局（棋谱看文件的日期）", "games since that day (of a record: its file's date)"));
    cli.add_option("--until", wanted.until, told("只算这天以前的局", "games before that day"));
    cli.add_option("--seats", wanted.filter.seats, told("只算这么多人的局", "games of so many seats alone"))
        ->check(CLI::Range(2, 10));
    cli.add_option("--mode", wanted.filter.mode,
                   told("只算这种玩法：identity、kingdom、3v3、1v1、sanguozhi",
                        "this mode alone: identity, kingdom, 3v3, 1v1, sanguozhi"))
        ->check(CLI::IsMember(known_modes()));
    cli.add_option("--person", wanted.view.person, told("这个人的一页", "this person's page"));
    cli.add_option("--general", wanted.view.general,
                   told("只看这个武将，和用过他的人", "this general alone, and who has played him"));
    auto* json = cli.add_flag("--json", wanted.json, told("一行 JSON", "one line of JSON"));
    cli.add_flag("--csv", wanted.csv, told("表格，每人一行", "a table, a line a person"))->excludes(json);
    cli.add_option("--same", about.same,
                   told("这个名字就是 --as 的那个人", "this name is the person whom --as names"));
    cli.add_option("--as", about.as, told("算作这个名字", "the name that counts"));
    cli.add_option("--guest", about.guest,
                   told("这个人是客人：局照算，他不上榜",
                        "this person is a guest: the games count, the board is without him"));
    cli.add_option("--forget", about.forget,
                   told("忘掉这个人：名字不再出现，局照算",
                        "forget this person: the name appears no more, the games count"));
    cli.add_option("--part", about.part,
                   told("这个名字又是他自己", "this name is a person of its own again"));
    cli.add_option("--leave-out", about.leave_out,
                   told("不算这一局（编号），理由写在 --why",
                        "leave out this game (its number), for the reason in --why"));
    cli.add_option("--why", about.why, told("为什么不算", "why it is left out"));
    cli.add_option("--count", about.count,
                   told("这一局（编号）又算了", "this game (its number) counts again"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const bool says =
        !(about.same + about.guest + about.forget + about.part + about.leave_out + about.count).empty();
    return says ? tell_store(wanted, about) : show(std::move(wanted));
}

}  // namespace jianjun::app
