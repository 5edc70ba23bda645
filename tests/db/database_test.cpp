// Opening, refusing and copying the file (数据库): every refusal says what to do.
#include "db/database.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>

#include "db/journal.h"
#include "tests/db/scratch.h"

// Disks without locks (NFS, SMB) are not at hand: the calls themselves fail as they would there.
static int flock_fails_with = 0;
extern "C" int flock(int handle, int operation) noexcept {
    if (flock_fails_with == 0) return static_cast<int>(syscall(SYS_flock, handle, operation));
    errno = flock_fails_with;
    return -1;
}

namespace jianjun::db {
namespace {

int fcntl_without_locks(int handle, int command, ...) {
    va_list more;
    va_start(more, command);
    void* argument = va_arg(more, void*);
    va_end(more);
    if (command != F_SETLK && command != F_GETLK) return ::fcntl(handle, command, argument);
    errno = ENOLCK;
    return -1;
}

using test::Scratch;
using testing::HasSubstr;
namespace fs = std::filesystem;

void run_sql(const fs::path& file, const char* sql) {
    sqlite3* raw = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &raw), SQLITE_OK);
    char* error = nullptr;
    EXPECT_EQ(sqlite3_exec(raw, sql, nullptr, nullptr, &error), SQLITE_OK) << error;
    sqlite3_close(raw);
}

std::string refused(const fs::path& file, Access access = Access::table) {
    auto database = Database::open(file, access);
    return database ? "it opened" : database.error();
}

std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Database, IsMadeWithItsFolder) {
    Scratch scratch;
    auto database = Database::open(scratch / "new/deep/table.db");
    ASSERT_TRUE(database) << database.error();
    EXPECT_TRUE(fs::exists(scratch / "new/deep/table.db"));
    EXPECT_GE(database->schema(), 1);
}

TEST(Database, OpensAgain) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    { ASSERT_TRUE(Database::open(file)); }
    auto again = Database::open(file);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->file(), file);
}

TEST(Database, RefusesWhatIsNoDatabaseAndLeavesItAlone) {
    Scratch scratch;
    const auto file = scratch / "letter.txt";
    const std::string letter(5000, 'x');
    std::ofstream(file) << letter;
    EXPECT_THAT(refused(file), HasSubstr("is not a database"));
    EXPECT_EQ(bytes_of(file), letter);
}

TEST(Database, RefusesAnotherProgramsDatabase) {
    Scratch scratch;
    const auto file = scratch / "contacts.db";
    run_sql(file, "CREATE TABLE contacts (name TEXT)");
    EXPECT_THAT(refused(file), HasSubstr("belongs to another program"));
}

TEST(Database, RefusesANewerSchema) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    { ASSERT_TRUE(Database::open(file)); }
    run_sql(file, "PRAGMA user_version = 999");
    EXPECT_THAT(refused(file), HasSubstr("newer Jianjun (schema 999"));
    EXPECT_THAT(refused(file, Access::reader), HasSubstr("newer Jianjun"));
}

TEST(Database, RefusesADamagedFile) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    {
        auto database = Database::open(file);
        ASSERT_TRUE(database);
        Journal journal(*database);
        ASSERT_TRUE(journal.begin(R"({"jianjun":1})"));
        const std::vector<std::string> events(20, "\"" + std::string(400, 'e') + "\"");
        for (int i = 0; i < 20; ++i) ASSERT_TRUE(journal.append(R"({"do":"end"})", events));
    }
    const auto size = fs::file_size(file);
    ASSERT_GT(size, 20 * 4096u);
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    for (std::uintmax_t page = 4; page < size / 4096; ++page) {  // the first pages hold the schema
        stream.seekp(static_cast<std::streamoff>(page * 4096));
        stream.write("damaged by a falling magnet", 27);
    }
    stream.close();
    for (const auto access : {Access::table, Access::beside, Access::reader})
        EXPECT_THAT(refused(file, access), HasSubstr("is damaged"));
}

TEST(Database, RefusesATruncatedFile) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    { ASSERT_TRUE(Database::open(file)); }
    fs::resize_file(file, fs::file_size(file) / 2);
    EXPECT_THAT(refused(file), HasSubstr("is damaged"));
}

TEST(Database, RefusesAFolderAndAMissingFile) {
    Scratch scratch;
    fs::create_directory(scratch / "folder");
    EXPECT_THAT(refused(scratch / "folder"), HasSubstr("can't be opened"));
    EXPECT_THAT(refused(scratch / "nowhere.db", Access::reader), HasSubstr("can't be opened"));
    EXPECT_FALSE(fs::exists(scratch / "nowhere.db"));
}

TEST(Database, ASecondTableIsRefusedAndAReaderIsNot) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    auto first = Database::open(file);
    ASSERT_TRUE(first);
    EXPECT_THAT(refused(file), HasSubstr("in use by another Jianjun"));
    auto reader = Database::open(file, Access::reader);
    EXPECT_TRUE(reader) << reader.error();
    auto beside = Database::open(file, Access::beside);
    EXPECT_TRUE(beside) << "another thread's connection: " << beside.error();
}

TEST(Database, AnotherProcessIsRefusedToo) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    auto first = Database::open(file);
    ASSERT_TRUE(first);
    const auto child = ::fork();
    if (child == 0) ::_exit(refused(file).find("in use by another Jianjun") == std::string::npos ? 1 : 0);
    int status = -1;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// The power failed before anything was written: a file of no bytes, or a head and nothing in it.
TEST(Database, ThatWasCutInItsFirstMomentHoldsNoGameYetAndATableBegins) {
    Scratch scratch;
    const auto nothing = scratch / "nothing.db", head = scratch / "head.db";
    std::ofstream(nothing).flush();
    run_sql(head, "PRAGMA journal_mode = WAL");
    for (const auto& file : {nothing, head}) {
        EXPECT_THAT(refused(file, Access::reader), HasSubstr("holds no game yet"));
        auto table = Database::open(file);
        EXPECT_TRUE(table) << table.error();
    }
}

// The power fails at any moment: what is left is a prefix of the game, and the game goes on from there.
TEST(Database, WhoseLogIsCutAnywhereHoldsAPrefixOfTheGame) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    constexpr int said = 30;
    std::string main_file, log;
    {
        auto database = Database::open(file);
        ASSERT_TRUE(database) << database.error();
        Journal journal(*database);
        ASSERT_TRUE(journal.begin("{}"));
        for (int i = 1; i <= said; ++i) ASSERT_TRUE(journal.append("{\"n\":" + std::to_string(i) + "}", {}));
        main_file = bytes_of(file);
        log = bytes_of(file.string() + "-wal");
    }
    ASSERT_GT(log.size(), 10'000u);
    std::size_t most = 0;
    for (std::size_t length = 0; length <= log.size(); length += 1711) {
        const auto cut = scratch / ("cut" + std::to_string(length) + ".db").c_str();
        std::ofstream(cut, std::ios::binary) << main_file;
        std::ofstream(cut.string() + "-wal", std::ios::binary) << log.substr(0, length);
        auto database = Database::open(cut);
        ASSERT_TRUE(database) << length << ": " << database.error();
        Journal journal(*database);
        const auto last = journal.last_game();
        ASSERT_TRUE(last) << last.error();
        if (!*last) continue;
        const auto inputs = journal.inputs((*last)->id);
        for (std::size_t i = 0; i < inputs->size(); ++i) EXPECT_EQ((*inputs)[i].input, "{\"n\":" + std::to_string(i + 1) + "}");
        EXPECT_GE(inputs->size(), most);
        most = inputs->size();
        ASSERT_TRUE(journal.resume((*last)->id));
        EXPECT_TRUE(journal.append("{}", {}));
    }
    EXPECT_GT(most, 20u);
}

// A file where nothing may be written, as somebody who is not root.
int as_nobody(const std::function<bool()>& what) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
        ::_exit(what() ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Database, IsReadWhereNothingMayBeWritten) {
    for (const bool log : {false, true}) {
        Scratch scratch;
        const auto folder = scratch / "shut";
        const auto file = folder / "table.db";
        std::string left;
        {
            auto database = Database::open(file);
            ASSERT_TRUE(database) << database.error();
            Journal journal(*database);
            ASSERT_TRUE(journal.begin("{}"));
            ASSERT_TRUE(journal.append(R"({"do":"end"})", {}));
            left = bytes_of(file.string() + "-wal");
        }
        fs::remove(file.string() + "-shm");
        if (log) std::ofstream(file.string() + "-wal", std::ios::binary) << left;
        for (const auto& entry : fs::directory_iterator(folder)) fs::permissions(entry, fs::perms(0444));
        fs::permissions(folder, fs::perms(0555));
        for (auto above = folder.parent_path(); above != above.parent_path() && above != fs::temp_directory_path(); above = above.parent_path())
            fs::permissions(above, fs::perms(0755));
        EXPECT_EQ(as_nobody([&] {
                      auto database = Database::open(file, Access::reader);
                      if (!database) return std::cerr << database.error() << "\n", false;
                      const Journal journal(*database);
                      const auto last = journal.last_game();
                      return last && *last && (*last)->inputs == 1;
                  }),
                  0)
            << (log ? "with its log" : "without a log");
        fs::permissions(folder, fs::perms(0755));
    }
}

// Somebody else's lock is told from a disk that knows none.
TEST(Database, WhereTheLockCannotBeWrittenThePlaceIsNamed) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    fs::create_directory(file.string() + ".lock");
    EXPECT_THAT(refused(file), HasSubstr("table.db.lock\" can't be written"));
}

// A disk of a network may keep no locks: that is said, and not that another program has the file.
TEST(Database, OnADiskWithoutLocksSaysSo) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    for (const int why : {ENOLCK, EOPNOTSUPP}) {
        flock_fails_with = why;
        EXPECT_THAT(refused(file), HasSubstr("table.db\" lies on a disk that keeps no locks"));
    }
    flock_fails_with = EWOULDBLOCK;
    EXPECT_THAT(refused(file), HasSubstr("in use"));
    flock_fails_with = 0;
    EXPECT_TRUE(Database::open(file));
}

// The same where only the data base's own locks are missing.
TEST(Database, OnADiskWithoutItsLocksSaysSo) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    auto* disk = sqlite3_vfs_find(nullptr);
    const auto usual = disk->xGetSystemCall(disk, "fcntl");
    disk->xSetSystemCall(disk, "fcntl", reinterpret_cast<sqlite3_syscall_ptr>(&fcntl_without_locks));
    EXPECT_THAT(refused(file), HasSubstr("table.db\" lies on a disk that keeps no locks"));
    disk->xSetSystemCall(disk, "fcntl", usual);
    EXPECT_TRUE(Database::open(file));
}

TEST(Database, InMemoryIsNobodyElsesAndLeavesNoFile) {
    const auto one = Database::open(":memory:"), another = Database::open(":memory:");
    EXPECT_TRUE(one && another);
    EXPECT_FALSE(fs::exists(":memory:.lock"));
}

TEST(Database, IsFreeAgainWhenTheTableIsClosed) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    {
        auto first = Database::open(file);
        ASSERT_TRUE(first);
        Database moved = std::move(*first);
        EXPECT_THAT(refused(file), HasSubstr("in use"));
    }
    EXPECT_TRUE(Database::open(file));
}

TEST(Database, AReaderCannotWrite) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    { ASSERT_TRUE(Database::open(file)); }
    auto reader = Database::open(file, Access::reader);
    ASSERT_TRUE(reader) << reader.error();
    Journal journal(*reader);
    auto begun = journal.begin("{}");
    ASSERT_FALSE(begun);
    EXPECT_THAT(begun.error(), HasSubstr("can't be written"));
}

TEST(Database, BacksUpDuringAGameAndNeverOverwrites) {
    Scratch scratch;
    auto database = Database::open(scratch / "table.db");
    ASSERT_TRUE(database);
    Journal journal(*database);
    ASSERT_TRUE(journal.begin("{}"));
    ASSERT_TRUE(journal.append(R"({"do":"end"})", {}));
    const auto copy = scratch / "backups/monday.db";
    auto made = database->backup(copy);
    ASSERT_TRUE(made) << made.error();
    ASSERT_TRUE(journal.append(R"({"do":"pass"})", {}));

    auto restored = Database::open(copy);
    ASSERT_TRUE(restored) << restored.error();
    EXPECT_EQ(Journal(*restored).inputs(1)->size(), 1u);

    auto twice = database->backup(copy);
    ASSERT_FALSE(twice);
    EXPECT_THAT(twice.error(), HasSubstr("exists already"));
}

TEST(Database, KeepsTheLogOnDiskAtEveryCommit) {
    Scratch scratch;
    const auto file = scratch / "table.db";
    auto database = Database::open(file);
    ASSERT_TRUE(database);
    Journal journal(*database);
    ASSERT_TRUE(journal.begin("{}"));
    EXPECT_TRUE(fs::exists(scratch / "table.db-wal"));
}

}  // namespace
}  // namespace jianjun::db
