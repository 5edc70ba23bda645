// How long the book (战绩) takes: see book_of_games.h.
#include "tests/bench/app/book_of_games.h"

#include <stdlib.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "companion_app/session/book/book.h"
#include "companion_app/session/book/journal_games.h"
#include "companion_app/session/journal/rule_books.h"
#include "tests/app/session/book/seeded_games.h"

namespace jianjun::app {
namespace {

class BenchBook {
  public:
    explicit BenchBook(int games) : games_(games) {
        std::string place = (std::filesystem::temp_directory_path() / "jianjun_book_XXXXXX").string();
        if (!mkdtemp(place.data())) throw std::runtime_error("no folder for the journal");
        folder_ = place;
        auto opened = db::Database::open(folder_ / "table.db");
        if (!opened) throw std::runtime_error(opened.error());
        database_ = std::make_unique<db::Database>(std::move(*opened));
        journal_ = std::make_unique<db::Journal>(*database_);
        for (int seed = 1; seed <= games; ++seed) one_more(seed);
        static_cast<void>(rule_books());  // they are read as the program starts
    }
    ~BenchBook() {
        journal_.reset();
        database_.reset();
        std::filesystem::remove_all(folder_);
    }
    void one_more(int seed) { testing::write_down(*journal_, testing::seeded_game(seed)); }
    void measure(const char* what, JournalGames& reader) const {
        const auto begun = std::chrono::steady_clock::now();
        const auto worked = std::clock();
        const auto counted = reader.read(*journal_, db::PeopleStore(*database_));
        if (!counted) throw std::runtime_error(counted.error());
        const auto book = make_book(counted->games);
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
        std::printf("book of %d games (%d finished, %zu people), %s: %.1f ms, of processors %.1f\n", games_,
                    book.games, book.people.size(), what, took.count(),
                    double(std::clock() - worked) * 1000 / CLOCKS_PER_SEC);
    }
    db::Database& database() { return *database_; }

  private:
    int games_;
    std::filesystem::path folder_;
    std::unique_ptr<db::Database> database_;
    std::unique_ptr<db::Journal> journal_;
};

}  // namespace

void book_of_games(int games) {
    BenchBook bench(games);
    db::DigestStore digests(bench.database());
    JournalGames first(&digests), another(&digests);
    bench.measure("each game run again", first);
    bench.measure("from what was kept of each", another);
    bench.measure("nothing new", another);
    bench.one_more(games + 1);
    bench.measure("one more game", another);
    JournalGames after(&digests);
    bench.one_more(games + 2);
    bench.measure("from what was kept, and one more game", after);
}

}  // namespace jianjun::app
