// One file that keeps everything (数据库): opened, brought up to date, guarded against a second table.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::db {

// `table` writes, and is alone in doing so: a second table on the same file is refused. `beside` is one more connection of
// the program that has the table, for another of its threads: it may write, and needs no leave. `reader` looks on, also
// while a table writes.
enum class Access { table, beside, reader };

struct Connection;  // db/connection.h, private to this island

// Not shared between threads: one thread owns a Database and what was made from it.
class Database {
  public:
    // Creates the file (and its folder) for a table where there is none. What is wrong with a file is said
    // in a sentence: no database, another program's, damaged, of a newer Jianjun, in use by another one.
    static tl::expected<Database, std::string> open(const std::filesystem::path& file,
                                                    Access access = Access::table);

    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    const std::filesystem::path& file() const;
    // Number of the newest schema file that this program knows, and that the file now has.
    int schema() const;
    // Writes a complete copy, also while a game goes on. An existing file is never overwritten.
    tl::expected<void, std::string> backup(const std::filesystem::path& to) const;

    Connection& connection() const { return *connection_; }

  private:
    explicit Database(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

// ~/.local/share/jianjun/jianjun.db, or where XDG_DATA_HOME says.
std::filesystem::path default_file();

}  // namespace jianjun::db
