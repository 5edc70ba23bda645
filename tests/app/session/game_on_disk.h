// A test's own journal on the disk (记录), opened again as a table that was killed would find it.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>

#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app {

class GameOnDisk : public ::testing::Test {
  protected:
    void SetUp() override {
        folder = std::filesystem::temp_directory_path() /
                 ("jianjun_kept_" + std::to_string(getpid()) +
                  ::testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(folder);
        open();
    }
    void TearDown() override { std::filesystem::remove_all(folder); }
    void open() {
        journal.reset();
        database.reset();
        auto opened = db::Database::open(folder / "journal.db");
        ASSERT_TRUE(opened) << opened.error();
        database = std::make_unique<db::Database>(std::move(*opened));
        journal = std::make_unique<db::Journal>(*database);
    }

    std::filesystem::path folder;
    std::unique_ptr<db::Database> database;
    std::unique_ptr<db::Journal> journal;
};

}  // namespace jianjun::app
