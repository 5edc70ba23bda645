#include "db/database.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "db/connection.h"
#include "db/embedded.h"

namespace jianjun::db {

namespace fs = std::filesystem;

namespace {

constexpr int application_id = 0x4a4a554e;  // "JJUN", in the file's header
constexpr int busy_wait_ms = 2000;          // a reader's checkpoint passes in far less

// schema/NNN_*.sql in order: the file's version is the number of them that it has been through.
std::vector<EmbeddedFile> schema_files() {
    std::vector<EmbeddedFile> files;
    for (const auto& file : embedded_files())
        if (file.path.starts_with("schema/")) files.push_back(file);
    return files;
}

int pragma(SQLite::Database& sqlite, const char* name) {
    return sqlite.execAndGet(std::string("PRAGMA ") + name).getInt();
}

std::string quoted(const fs::path& path) {
    return "\"" + path.string() + "\"";
}

// Is this file ours? Empty where it is.
std::string stranger(SQLite::Database& sqlite, const fs::path& file) {
    const bool empty = sqlite.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (pragma(sqlite, "application_id") == application_id || (empty && pragma(sqlite, "user_version") == 0))
        return {};
    return quoted(file) + " belongs to another program. Name a new file, or the one that Jianjun made.";
}

std::string bring_up_to_date(SQLite::Database& sqlite, const fs::path& file, Access access) {
    const auto files = schema_files();
    const int newest = static_cast<int>(files.size());
    const int has = pragma(sqlite, "user_version");
    if (has < 0)
        return quoted(file) + " is damaged (schema " + std::to_string(has) + "). Open a copy of it, or name a new file.";
    if (has > newest)
        return quoted(file) + " was written by a newer Jianjun (schema " + std::to_string(has) +
               ", this one knows " + std::to_string(newest) + "). Use that version, or name another file.";
    if (has == newest) return {};
    if (access != Access::table && has == 0)  // the power failed before anything was written
        return quoted(file) + " holds no game yet. Begin one with a table.";
    if (access != Access::table)
        return quoted(file) +
               " was written by an older Jianjun. Open it once with a table to bring it up to date.";
    // All steps or none: a power cut in the middle leaves the old file.
    SQLite::Transaction step(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
    for (int i = has; i < newest; ++i) sqlite.exec(std::string(files[i].text()));
    sqlite.exec("PRAGMA application_id = " + std::to_string(application_id));
    sqlite.exec("PRAGMA user_version = " + std::to_string(newest));
    step.commit();
    return {};
}

std::string keeps_no_locks(const fs::path& file) {
    return quoted(file) +
           " lies on a disk that keeps no locks (a network's?). Name a file on this machine's own disk.";
}

// Disks over a network (NFS, SMB) may know no locks at all.
std::string why_not_locked(int why, const fs::path& file, const fs::path& lock_file) {
    if (why == EWOULDBLOCK) return quoted(file) + " is in use by another Jianjun. Close the other one, or name another file.";
    if (why == ENOLCK || why == EOPNOTSUPP || why == EINVAL || why == ENOSYS) return keeps_no_locks(file);
    return quoted(lock_file) + " can't be written (" + std::system_category().message(why) + "). Name a place that you may write to.";
}

std::string make_folder(const fs::path& file) {
    std::error_code error;
    if (const auto folder = file.parent_path(); !folder.empty()) fs::create_directories(folder, error);
    if (!error) return {};
    return "The folder of " + quoted(file) + " can't be made (" + error.message() +
           "). Name a place that you may write to.";
}

// With the log that was left beside the file: both are read as they are, and stay so.
SQLite::Database copy_of(const fs::path& file, const fs::path& log) {
    auto place = (fs::temp_directory_path() / "jianjun-XXXXXX").string();
    if (!::mkdtemp(place.data())) throw SQLite::Exception("mkdtemp", SQLITE_FULL);
    const auto copy = fs::path(place) / "copy.db";
    std::error_code failed;
    fs::copy_file(file, copy, failed);
    const fs::path copied_log = copy.string() + "-wal";
    if (!failed) fs::copy_file(log, copied_log, failed);
    for (const auto& one : {copy, copied_log}) fs::permissions(one, fs::perms::owner_read | fs::perms::owner_write, failed);
    SQLite::Database sqlite(copy.string(), SQLite::OPEN_READWRITE, busy_wait_ms);
    sqlite.exec("PRAGMA journal_mode = DELETE");  // the log is taken in
    fs::remove_all(place, failed);                // what is open stays readable
    return sqlite;
}

// A finished journal may lie where nothing can be written, not even the shared index of its log: then it is read as a file that
// nobody changes.
SQLite::Database connected(const fs::path& file, Access access, int flags) {
    std::error_code none;
    const auto folder = file.parent_path().empty() ? fs::path(".") : file.parent_path();
    const bool shut = ::access(file.c_str(), W_OK) != 0 || ::access(folder.c_str(), W_OK) != 0;
    if (access != Access::reader || !shut || ::access(file.c_str(), R_OK) != 0) return {file.string(), flags, busy_wait_ms};
    const fs::path log = file.string() + "-wal";
    if (fs::exists(log, none) && fs::file_size(log, none) > 0) return copy_of(file, log);
    std::string name;
    for (const char c : fs::absolute(file).string()) name += c == '?' ? "%3f" : c == '#' ? "%23" : c == '%' ? "%25" : std::string(1, c);
    return {"file:" + name + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI, busy_wait_ms};
}

}  // namespace

TableLock::TableLock(TableLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

TableLock& TableLock::operator=(TableLock&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
}

TableLock::~TableLock() {
    if (handle_ >= 0) ::close(handle_);
}

// A file of its own: closing a second handle on the database would drop SQLite's own locks.
int TableLock::take(const fs::path& lock_file) {
    handle_ = ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    return handle_ >= 0 && ::flock(handle_, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

namespace {

fs::path lock_beside(const fs::path& file) {
    auto lock_file = file;
    lock_file += ".lock";
    return lock_file;
}

// SQLite takes a disk without locks (ENOLCK) for one where somebody else has them; its own call is asked once
// more, beside the file.
bool has_record_locks(const fs::path& lock_file) {
    auto* disk = sqlite3_vfs_find(nullptr);
    const auto control =
        disk ? reinterpret_cast<int (*)(int, int, ...)>(disk->xGetSystemCall(disk, "fcntl")) : nullptr;
    const int handle = control ? ::open(lock_file.c_str(), O_RDWR | O_CLOEXEC) : -1;
    if (handle < 0) return true;
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    const bool has = control(handle, F_SETLK, &range) == 0 || errno != ENOLCK;
    ::close(handle);
    return has;
}

}  // namespace

std::string sentence(const SQLite::Exception& error, const fs::path& file) {
    const auto name = quoted(file);
    if (error.getExtendedErrorCode() == SQLITE_IOERR_LOCK || error.getExtendedErrorCode() == SQLITE_IOERR_RDLOCK)
        return keeps_no_locks(file);
    switch (error.getErrorCode()) {
        case SQLITE_NOTADB:
            return name + " is not a database. Name another file; this one was left as it is.";
        case SQLITE_CORRUPT:
            return name + " is damaged. Keep a copy of it, and continue from the newest backup.";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return name + " is in use by another program. Close that program and try again.";
        case SQLITE_CANTOPEN:
            return name + " can't be opened. Does it exist, and may you read it?";
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return name +
                   " can't be written. Give yourself the right to write it and its folder, or name another "
                   "file.";
        case SQLITE_FULL:
            return name + " can't grow: the disk is full. Free some space; what was acknowledged is safe.";
        case SQLITE_IOERR:
            return name +
                   " can't be read or written: the disk reports an error. Continue on another disk from a "
                   "backup.";
        default:
            return name + ": " + error.what() + ".";
    }
}

Database::Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

tl::expected<Database, std::string> Database::open(const fs::path& file, Access access) {
    TableLock lock;
    const bool on_disk = file != ":memory:";  // what lies in memory is nobody else's
    if (access == Access::table && on_disk) {
        if (auto trouble = make_folder(file); !trouble.empty()) return tl::unexpected(trouble);
        const auto lock_file = lock_beside(file);
        if (const int why = lock.take(lock_file); why != 0) return tl::unexpected(why_not_locked(why, file, lock_file));
    }
    try {
        // A reader also opens for writing, because SQLite keeps the shared index of the log beside the file;
        // query_only is what holds it back.
        const int flags = SQLite::OPEN_READWRITE | (access == Access::table ? SQLite::OPEN_CREATE : 0);
        auto sqlite = connected(file, access, flags);
        if (auto trouble = stranger(sqlite, file); !trouble.empty()) return tl::unexpected(trouble);
        if (access == Access::table) sqlite.exec("PRAGMA journal_mode = WAL");
        sqlite.exec("PRAGMA synchronous = FULL");
        sqlite.exec("PRAGMA foreign_keys = ON");
        sqlite.exec("PRAGMA recursive_triggers = ON");  // so that REPLACE meets the triggers too
        // What every line says was looked at as the table opened the file: beside it only how it is kept is.
        if (access == Access::beside) sqlite.exec("PRAGMA ignore_check_constraints = ON");
        if (sqlite.execAndGet("PRAGMA quick_check(1)").getString() != "ok")
            return tl::unexpected(quoted(file) +
                                  " is damaged. Keep a copy of it, and continue from the newest backup.");
        sqlite.exec("PRAGMA ignore_check_constraints = OFF");
        if (auto trouble = bring_up_to_date(sqlite, file, access); !trouble.empty())
            return tl::unexpected(trouble);
        if (access == Access::reader) sqlite.exec("PRAGMA query_only = ON");
        return Database(
            std::unique_ptr<Connection>(new Connection{file, access, std::move(lock), std::move(sqlite)}));
    } catch (const SQLite::Exception& error) {
        if (error.getErrorCode() == SQLITE_BUSY && access == Access::table && on_disk &&
            !has_record_locks(lock_beside(file)))
            return tl::unexpected(keeps_no_locks(file));
        return tl::unexpected(sentence(error, file));
    }
}

const fs::path& Database::file() const {
    return connection_->file;
}

int Database::schema() const {
    return static_cast<int>(schema_files().size());
}

tl::expected<void, std::string> Database::backup(const fs::path& to) const {
    std::error_code ignored;
    if (fs::exists(to, ignored))
        return tl::unexpected(quoted(to) + " exists already. Name a new file for the backup.");
    if (auto trouble = make_folder(to); !trouble.empty()) return tl::unexpected(trouble);
    try {
        SQLite::Statement vacuum(connection_->sqlite, "VACUUM INTO ?");
        vacuum.bind(1, to.string());
        vacuum.exec();
        return {};
    } catch (const SQLite::Exception& error) {
        return tl::unexpected("The backup was not made: " + sentence(error, to));
    }
}

fs::path default_file() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
        return fs::path(data) / "jianjun" / "jianjun.db";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".local" / "share" / "jianjun" / "jianjun.db";
    return "jianjun.db";
}

}  // namespace jianjun::db
