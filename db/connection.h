// The open SQLite file (连接): what database.cpp opens and the other files of this island use. Private to db.
#pragma once
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "db/database.h"

namespace jianjun::db {

// Held for as long as a table uses the file. The kernel lets go of it even when the process is killed.
class TableLock {
  public:
    TableLock() = default;
    TableLock(TableLock&& other) noexcept;
    TableLock& operator=(TableLock&& other) noexcept;
    ~TableLock();
    // 0, or the system's reason why not; EWOULDBLOCK where another process holds it.
    int take(const std::filesystem::path& lock_file);

  private:
    int handle_ = -1;
};

struct Connection {
    std::filesystem::path file;
    Access access;
    TableLock lock;  // let go after `sqlite` is closed: members go in reverse order
    SQLite::Database sqlite;
};

// A statement that is used again: whatever becomes of the query, nothing of the file stays held.
class Asked {
  public:
    explicit Asked(SQLite::Statement& statement) : statement_(statement) {}
    ~Asked() { statement_.tryReset(); }
    Asked(const Asked&) = delete;
    Asked& operator=(const Asked&) = delete;
    SQLite::Statement* operator->() { return &statement_; }
    SQLite::Statement& operator*() { return statement_; }

  private:
    SQLite::Statement& statement_;
};

// Begins and ends transactions that write, many times: what SQLite makes of the two sentences is kept.
struct WriteSteps {
    explicit WriteSteps(SQLite::Database& sqlite)
        : begin(sqlite, "BEGIN IMMEDIATE"), commit(sqlite, "COMMIT"), rollback(sqlite, "ROLLBACK") {}

    SQLite::Statement begin, commit, rollback;
};

// One of them: taken back where it was not committed, as SQLite::Transaction does it.
class WriteStep {
  public:
    explicit WriteStep(WriteSteps& steps) : steps_(steps) { Asked(steps_.begin)->exec(); }
    ~WriteStep() {
        if (open_) (void)Asked(steps_.rollback)->tryExecuteStep();
    }
    WriteStep(const WriteStep&) = delete;
    WriteStep& operator=(const WriteStep&) = delete;
    void commit() {
        Asked(steps_.commit)->exec();
        open_ = false;
    }

  private:
    WriteSteps& steps_;
    bool open_ = true;
};

// What to tell a person about this error.
std::string sentence(const SQLite::Exception& error, const std::filesystem::path& file);

// Every call of SQLite may throw; outside this island errors are values.
template <typename T, typename Work>
tl::expected<T, std::string> attempt(const Connection& connection, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        return tl::unexpected(sentence(error, connection.file));
    }
}

}  // namespace jianjun::db
