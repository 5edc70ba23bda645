// A file in which no game can be ended (写不下的结局): inputs are stored, endings are refused, as when the disk
// fills between the two.
#pragma once
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>

namespace jianjun::db {

class NoEnding {
  public:
    explicit NoEnding(const std::filesystem::path& file) {
        EXPECT_EQ(sqlite3_open(file.c_str(), &file_), SQLITE_OK);
        run("CREATE TRIGGER no_ending BEFORE INSERT ON endings BEGIN SELECT RAISE(ABORT, 'full'); END");
    }
    NoEnding(const NoEnding&) = delete;
    NoEnding& operator=(const NoEnding&) = delete;
    ~NoEnding() { sqlite3_close(file_); }
    void allow() { run("DROP TRIGGER no_ending"); }

  private:
    void run(const char* words) {
        EXPECT_EQ(sqlite3_exec(file_, words, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file_);
    }
    sqlite3* file_ = nullptr;
};

}  // namespace jianjun::db
