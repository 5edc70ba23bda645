#include "db/hub_store.h"

#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "db/connection.h"

namespace jianjun::db {

namespace {

constexpr std::int64_t no_life = -1;

HubEntry row_of(SQLite::Statement& row, const std::string& table, const std::string& epoch) {
    HubEntry one{table, epoch, {row.getColumn(0).getInt64(), row.getColumn(1).getString(), row.getColumn(2).getInt64(), row.getColumn(3).getInt64(),
                                row.getColumn(4).getString(), {}}, row.getColumn(6).getString()};
    for (const auto& event : nlohmann::json::parse(row.getColumn(5).getString())) one.entry.events.push_back(event.dump());
    return one;
}

}  // namespace

struct HubStore::Prepared {
    explicit Prepared(SQLite::Database& sqlite)
        : steps(sqlite),
          mark(sqlite,
               "SELECT coalesce((SELECT max(n) FROM hub_entries WHERE hall_table = ?1 AND epoch = ?2), "
               "                (SELECT after FROM hub_lives WHERE hall_table = ?1 AND epoch = ?2), -1)"),
          engine(sqlite, "SELECT engine FROM hub_engines WHERE hall_table = ?"),
          lives(sqlite,
                "SELECT epoch, number, after, before FROM hub_lives WHERE hall_table = ? ORDER BY known"),
          entries(sqlite,
                  "SELECT n, kind, game, seq, text, events, hash FROM hub_entries "
                  "WHERE hall_table = ? AND epoch = ? AND n > ? ORDER BY n LIMIT ?"),
          insert(sqlite,
                 "INSERT INTO hub_entries (hall_table, epoch, n, kind, game, seq, text, events, hash) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          note(sqlite,
               "INSERT INTO hub_heard (hall_table, epoch, last) VALUES (?1, ?2, ?3) "
               "ON CONFLICT (hall_table, epoch) DO UPDATE SET last = max(last, ?3)") {}

    std::int64_t mark_of(const std::string& table, const std::string& epoch) {
        Asked found(mark);
        found->bind(1, table);
        found->bind(2, epoch);
        found->executeStep();
        return found->getColumn(0).getInt64();
    }
    void add(const HubEntry& one) {
        std::string events = "[";
        for (const auto& event : one.entry.events) events += (events.size() > 1 ? "," : "") + event;
        events += "]";
        Asked row(insert);
        row->bindNoCopy(1, one.table);
        row->bindNoCopy(2, one.epoch);
        row->bind(3, one.entry.n);
        row->bindNoCopy(4, one.entry.kind);
        row->bind(5, one.entry.game);
        row->bind(6, one.entry.seq);
        row->bindNoCopy(7, one.entry.text);
        row->bindNoCopy(8, events);
        row->bindNoCopy(9, one.hash);
        row->exec();
    }
    void add(const Heard& heard) {
        Asked row(note);
        row->bindNoCopy(1, heard.table);
        row->bindNoCopy(2, heard.epoch);
        row->bind(3, heard.last);
        row->exec();
    }

    // Of lives that were written into: nobody else writes into a hub's file.
    std::map<std::pair<std::string, std::string>, std::int64_t> marks;
    WriteSteps steps;
    SQLite::Statement mark, engine, lives, entries, insert, note;
};

// Statements are prepared at the first question, which says what is wrong with a file.
HubStore::HubStore(Database& database) : connection_(&database.connection()) {}
HubStore::~HubStore() = default;

HubStore::Prepared& HubStore::prepared() const {
    if (!prepared_) prepared_ = std::make_unique<Prepared>(connection_->sqlite);
    return *prepared_;
}

HubStore::Result<void> HubStore::know(const std::string& table, const Life& life, std::int64_t has) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        if (prepared().mark_of(table, life.epoch) != no_life) return {};
        SQLite::Statement insert(connection_->sqlite, "INSERT OR IGNORE INTO hub_lives (hall_table, epoch, number, after, before, known, began_with) VALUES (?1, ?2, ?3, ?4, ?5, "
                                 "  (SELECT 1 + coalesce(max(known), 0) FROM hub_lives WHERE hall_table = ?1), ?6)");
        insert.bind(1, table);
        insert.bind(2, life.epoch);
        insert.bind(3, life.number);
        insert.bind(4, life.after);
        insert.bind(5, life.before);
        insert.bind(6, has);
        insert.exec();
        return {};
    });
}

HubStore::Result<void> HubStore::store(std::span<const HubEntry> entries, std::span<const Heard> heard) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        auto& ask = prepared();
        WriteStep step(ask.steps);
        auto marks = std::exchange(ask.marks, {});  // known again once this is on the disk
        const auto mark = [&](const std::string& table, const std::string& epoch) -> std::int64_t& {
            const auto at = marks.try_emplace({table, epoch}, no_life).first;
            if (at->second == no_life) at->second = ask.mark_of(table, epoch);
            return at->second;
        };
        for (const auto& one : entries) {
            auto& last = mark(one.table, one.epoch);
            if (last == no_life || one.entry.n != last + 1) continue;
            ask.add(one);
            last = one.entry.n;
        }
        for (const auto& one : heard)
            if (mark(one.table, one.epoch) < one.last) ask.add(one);
        step.commit();
        ask.marks = std::move(marks);
        return {};
    });
}

HubStore::Result<void> HubStore::keep_engine(const std::string& table, const std::string& engine) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement keep(connection_->sqlite,
                               "INSERT INTO hub_engines (hall_table, engine) VALUES (?1, ?2) "
                               "ON CONFLICT DO UPDATE SET engine = ?2 WHERE engine <> ?2");
        keep.bind(1, table);
        keep.bind(2, engine);
        keep.exec();
        return {};
    });
}

HubStore::Result<std::string> HubStore::engine(const std::string& table) const {
    return attempt<std::string>(*connection_, [&]() -> Result<std::string> {
        Asked found(prepared().engine);
        found->bind(1, table);
        return found->executeStep() ? found->getColumn(0).getString() : std::string();
    });
}

HubStore::Result<HubStore::Lacking> HubStore::lacking(const std::string& table) const {
    return attempt<Lacking>(*connection_, [&]() -> Result<Lacking> {
        // A life is over once another one continues it.
        SQLite::Statement rows(connection_->sqlite,
                               "SELECT h.epoch, h.last, (SELECT max(l.began_with) FROM hub_lives l WHERE l.hall_table = h.hall_table AND l.before = h.epoch) "
                               "FROM hub_heard h WHERE h.hall_table = ?");
        rows.bind(1, table);
        Lacking lacking;
        while (rows.executeStep()) {
            const bool over = !rows.getColumn(2).isNull();
            const auto last = rows.getColumn(1).getInt64(),
                       mark = prepared().mark_of(table, rows.getColumn(0).getString());
            const auto had = over ? std::max(mark, rows.getColumn(2).getInt64()) : mark;
            (over ? lacking.missing : lacking.due) += std::max<std::int64_t>(0, last - had);
        }
        return lacking;
    });
}

HubStore::Result<std::int64_t> HubStore::mark(const std::string& table, const std::string& epoch) const {
    return attempt<std::int64_t>(*connection_, [&]() -> Result<std::int64_t> {
        const auto known = prepared().marks.find({table, epoch});
        return known != prepared().marks.end() && known->second != no_life ? known->second
                                                                           : prepared().mark_of(table, epoch);
    });
}

HubStore::Result<std::vector<HubEntry>> HubStore::entries(const std::string& table, const std::string& epoch, std::int64_t after, std::int64_t most) const {
    return attempt<std::vector<HubEntry>>(*connection_, [&]() -> Result<std::vector<HubEntry>> {
        Asked rows(prepared().entries);
        rows->bind(1, table);
        rows->bind(2, epoch);
        rows->bind(3, after);
        rows->bind(4, most);
        std::vector<HubEntry> found;
        while (rows->executeStep()) found.push_back(row_of(*rows, table, epoch));
        return found;
    });
}

HubStore::Result<std::vector<std::string>> HubStore::tables() const {
    return attempt<std::vector<std::string>>(*connection_, [&]() -> Result<std::vector<std::string>> {
        SQLite::Statement rows(connection_->sqlite, "SELECT DISTINCT hall_table FROM hub_lives ORDER BY hall_table");
        std::vector<std::string> tables;
        while (rows.executeStep()) tables.push_back(rows.getColumn(0).getString());
        return tables;
    });
}

HubStore::Result<std::int64_t> HubStore::fence() const {
    return attempt<std::int64_t>(*connection_, [&]() -> Result<std::int64_t> {
        return connection_->sqlite.execAndGet("SELECT coalesce(max(fence), 0) FROM hub_fences").getInt64();
    });
}

HubStore::Result<void> HubStore::keep_fence(std::int64_t fence) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement keep(connection_->sqlite, "INSERT OR IGNORE INTO hub_fences (fence) VALUES (?)");
        keep.bind(1, fence);
        keep.exec();
        return {};
    });
}

HubStore::Result<std::vector<Life>> HubStore::lives(const std::string& table) const {
    return attempt<std::vector<Life>>(*connection_, [&]() -> Result<std::vector<Life>> {
        Asked rows(prepared().lives);
        rows->bind(1, table);
        std::vector<Life> lives;
        while (rows->executeStep())
            lives.push_back({rows->getColumn(0).getString(), rows->getColumn(1).getInt64(),
                             rows->getColumn(2).getInt64(), rows->getColumn(3).getString()});
        return lives;
    });
}

HubStore::Result<std::vector<HubEntry>> HubStore::history(const std::string& table) const {
    const auto known = lives(table);
    if (!known) return tl::unexpected(known.error());
    if (known->empty()) return std::vector<HubEntry>();
    return history_of(table, known->back().epoch);
}

HubStore::Result<std::vector<HubEntry>> HubStore::history_of(const std::string& table,
                                                             const std::string& epoch) const {
    const auto known = lives(table);
    if (!known) return tl::unexpected(known.error());
    std::vector<HubEntry> all;
    auto upto = std::numeric_limits<std::int64_t>::max();
    auto life =
        std::find_if(known->rbegin(), known->rend(), [&](const Life& one) { return one.epoch == epoch; });
    while (life != known->rend()) {
        auto found = entries(table, life->epoch, life->after, upto - life->after);
        if (!found) return found;
        std::erase_if(*found, [&](const HubEntry& one) { return one.entry.n > upto; });
        all.insert(all.begin(), std::make_move_iterator(found->begin()), std::make_move_iterator(found->end()));
        upto = std::min(upto, life->after);
        const auto before = life->before;
        life = std::find_if(known->rbegin(), known->rend(), [&](const Life& other) { return other.epoch == before; });
    }
    return all;
}

}  // namespace jianjun::db
