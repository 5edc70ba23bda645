#include "db/outbox_store.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <random>

#include "db/connection.h"

namespace jianjun::db {

namespace {

std::string drawn_epoch() {
    std::random_device source;
    static constexpr char digits[] = "0123456789abcdef";
    std::string epoch;
    for (int i = 0; i < 16; ++i) epoch += digits[source() % 16];
    return epoch;
}

// Where the file lies, and since when: a copy has another inode, or was made later where the inode is used again.
std::string place_of(const std::filesystem::path& file) {
    struct statx found {};
    if (::statx(AT_FDCWD, file.c_str(), 0, STATX_INO | STATX_BTIME, &found) != 0) return {};
    const auto part = [](auto number) { return ":" + std::to_string(number); };
    return std::to_string(found.stx_dev_major) + part(found.stx_dev_minor) + part(found.stx_ino) + part(found.stx_btime.tv_sec) +
           part(found.stx_btime.tv_nsec);
}

std::vector<std::pair<Life, std::string>> read_lives(SQLite::Database& sqlite) {
    std::vector<std::pair<Life, std::string>> lives;
    SQLite::Statement all(sqlite, "SELECT epoch, number, after, place FROM lives ORDER BY number");
    while (all.executeStep()) {
        Life life{all.getColumn(0).getString(), all.getColumn(1).getInt64(), all.getColumn(2).getInt64(), {}};
        if (!lives.empty()) life.before = lives.back().first.epoch;
        lives.emplace_back(std::move(life), all.getColumn(3).getString());
    }
    return lives;
}

// How far the hub surely has a life: what lies beyond goes out again in the next.
std::int64_t confirmed(SQLite::Database& sqlite, const Life& life) {
    SQLite::Statement found(sqlite, "SELECT n FROM outbox_marks WHERE epoch = ?");
    found.bind(1, life.epoch);
    return found.executeStep() ? std::max(life.after, found.getColumn(0).getInt64()) : life.after;
}

Life add_life(SQLite::Database& sqlite, const std::filesystem::path& file, std::int64_t after) {
    SQLite::Statement insert(sqlite, "INSERT INTO lives (epoch, after, place) VALUES (?, ?, ?)");
    insert.bind(1, drawn_epoch());
    insert.bind(2, after);
    insert.bind(3, place_of(file));
    insert.exec();
    return read_lives(sqlite).back().first;
}

constexpr const char* entries_where =
    "SELECT o.n, o.kind, o.game, o.seq, CASE o.kind "
    "  WHEN 'game' THEN (SELECT setup FROM games WHERE id = o.game) "
    "  WHEN 'input' THEN (SELECT input FROM inputs WHERE game = o.game AND seq = o.seq) "
    "  ELSE (SELECT result FROM endings WHERE game = o.game AND seq = o.seq) END "
    "FROM outbox o WHERE ";

}  // namespace

struct OutboxStore::Prepared {
    explicit Prepared(SQLite::Database& sqlite)
        : last(sqlite, "SELECT coalesce(max(n), 0) FROM outbox"),
          after(sqlite, std::string(entries_where) + "o.n > ? ORDER BY o.n LIMIT ?"),
          of_game(sqlite, std::string(entries_where) + "o.game = ? AND o.n < ? ORDER BY o.n"),
          events(sqlite, "SELECT event FROM events WHERE game = ? AND seq = ? ORDER BY n") {}

    std::vector<std::string> events_of(std::int64_t game, std::int64_t seq) {
        Asked rows(events);
        rows->bind(1, game);
        rows->bind(2, seq);
        std::vector<std::string> list;
        while (rows->executeStep()) list.push_back(rows->getColumn(0).getString());
        return list;
    }
    std::vector<OutboxEntry> entries_of(SQLite::Statement& query, std::int64_t first, std::int64_t second) {
        Asked rows(query);
        rows->bind(1, first);
        rows->bind(2, second);
        std::vector<OutboxEntry> entries;
        while (rows->executeStep()) {
            OutboxEntry entry{rows->getColumn(0).getInt64(),  rows->getColumn(1).getString(),
                              rows->getColumn(2).getInt64(),  rows->getColumn(3).getInt64(),
                              rows->getColumn(4).getString(), {}};
            if (entry.kind != "end") entry.events = events_of(entry.game, entry.seq);
            entries.push_back(std::move(entry));
        }
        return entries;
    }

    SQLite::Statement last, after, of_game, events;
};

// Statements are prepared at the first look, which says what is wrong with a file.
OutboxStore::OutboxStore(Database& database) : connection_(&database.connection()) {}
OutboxStore::~OutboxStore() = default;
OutboxStore::OutboxStore(OutboxStore&&) noexcept = default;

OutboxStore::Prepared& OutboxStore::prepared() const {
    if (!prepared_) prepared_ = std::make_unique<Prepared>(connection_->sqlite);
    return *prepared_;
}

OutboxStore::Result<Life> OutboxStore::life() {
    return attempt<Life>(*connection_, [&]() -> Result<Life> {
        auto& sqlite = connection_->sqlite;
        SQLite::Transaction step(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        const auto lives = read_lives(sqlite);
        if (!lives.empty() && lives.back().second == place_of(connection_->file)) return lives.back().first;
        auto life = add_life(sqlite, connection_->file, lives.empty() ? 0 : confirmed(sqlite, lives.back().first));
        step.commit();
        return life;
    });
}

OutboxStore::Result<Life> OutboxStore::begin_life(std::int64_t after) {
    return attempt<Life>(*connection_, [&]() -> Result<Life> {
        SQLite::Transaction step(connection_->sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        auto life = add_life(connection_->sqlite, connection_->file, after);
        step.commit();
        return life;
    });
}

OutboxStore::Result<std::vector<Life>> OutboxStore::lives() const {
    return attempt<std::vector<Life>>(*connection_, [&]() -> Result<std::vector<Life>> {
        std::vector<Life> lives;
        for (auto& [life, place] : read_lives(connection_->sqlite)) lives.push_back(std::move(life));
        return lives;
    });
}

OutboxStore::Result<std::int64_t> OutboxStore::last() const {
    return attempt<std::int64_t>(*connection_, [&]() -> Result<std::int64_t> {
        Asked rows(prepared().last);
        rows->executeStep();
        return rows->getColumn(0).getInt64();
    });
}

OutboxStore::Result<std::vector<OutboxEntry>> OutboxStore::after(std::int64_t n, std::int64_t most) const {
    return attempt<std::vector<OutboxEntry>>(*connection_, [&]() -> Result<std::vector<OutboxEntry>> {
        return prepared().entries_of(prepared().after, n, most);
    });
}

OutboxStore::Result<std::vector<OutboxEntry>> OutboxStore::of_game(std::int64_t game, std::int64_t before) const {
    return attempt<std::vector<OutboxEntry>>(*connection_, [&]() -> Result<std::vector<OutboxEntry>> {
        return prepared().entries_of(prepared().of_game, game, before);
    });
}

OutboxStore::Result<std::int64_t> OutboxStore::mark(const std::string& epoch) const {
    return attempt<std::int64_t>(*connection_, [&]() -> Result<std::int64_t> {
        SQLite::Statement found(connection_->sqlite, "SELECT n FROM outbox_marks WHERE epoch = ?");
        found.bind(1, epoch);
        return found.executeStep() ? found.getColumn(0).getInt64() : 0;
    });
}

OutboxStore::Result<void> OutboxStore::set_mark(const std::string& epoch, std::int64_t n) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement set(connection_->sqlite,
                              "INSERT INTO outbox_marks (epoch, n) VALUES (?1, ?2) ON CONFLICT (epoch) DO UPDATE SET n = max(n, ?2)");
        set.bind(1, epoch);
        set.bind(2, n);
        set.exec();
        return {};
    });
}

OutboxStore::Result<void> OutboxStore::lower_mark(const std::string& epoch, std::int64_t n) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement set(connection_->sqlite, "UPDATE outbox_marks SET n = min(n, ?2) WHERE epoch = ?1");
        set.bind(1, epoch);
        set.bind(2, n);
        set.exec();
        return {};
    });
}

OutboxStore::Result<std::int64_t> OutboxStore::fence() const {
    return attempt<std::int64_t>(*connection_, [&]() -> Result<std::int64_t> {
        return connection_->sqlite.execAndGet("SELECT coalesce(max(fence), 0) FROM fences").getInt64();
    });
}

OutboxStore::Result<bool> OutboxStore::pass_fence(std::int64_t fence) {
    return attempt<bool>(*connection_, [&]() -> Result<bool> {
        SQLite::Transaction step(connection_->sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        if (connection_->sqlite.execAndGet("SELECT coalesce(max(fence), 0) FROM fences").getInt64() > fence) return false;
        SQLite::Statement set(connection_->sqlite, "INSERT OR REPLACE INTO fences (one, fence) VALUES (1, ?)");
        set.bind(1, fence);
        set.exec();
        step.commit();
        return true;
    });
}

OutboxStore::Result<std::optional<std::string>> OutboxStore::answer(const std::string& order) const {
    return attempt<std::optional<std::string>>(*connection_, [&]() -> Result<std::optional<std::string>> {
        SQLite::Statement found(connection_->sqlite, "SELECT why FROM orders_heard WHERE id = ?");
        found.bind(1, order);
        if (!found.executeStep()) return std::nullopt;
        return found.getColumn(0).getString();
    });
}

OutboxStore::Result<void> OutboxStore::keep_answer(const std::string& order, const std::string& why) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement insert(connection_->sqlite, "INSERT OR IGNORE INTO orders_heard (id, why) VALUES (?, ?)");
        insert.bind(1, order);
        insert.bind(2, why);
        insert.exec();
        return {};
    });
}

}  // namespace jianjun::db
