#include "db/gallery_store.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <chrono>

#include "db/connection.h"

namespace jianjun::db {

namespace {

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::optional<std::int64_t> find(SQLite::Database& sqlite, std::string_view name) {
    SQLite::Statement found(sqlite, "SELECT id FROM printings WHERE name = ? AND removed_ms IS NULL");
    found.bind(1, std::string(name));
    if (!found.executeStep()) return std::nullopt;
    return found.getColumn(0).getInt64();
}

std::int64_t make(SQLite::Database& sqlite, std::string_view name) {
    SQLite::Statement insert(sqlite, "INSERT INTO printings (name, created_ms) VALUES (?, ?)");
    insert.bind(1, std::string(name));
    insert.bind(2, now_ms());
    insert.exec();
    return sqlite.getLastInsertRowid();
}

std::vector<std::uint8_t> bytes_of(const SQLite::Column& column) {
    const auto* bytes = static_cast<const std::uint8_t*>(column.getBlob());
    return bytes ? std::vector<std::uint8_t>(bytes, bytes + column.getBytes()) : std::vector<std::uint8_t>();
}

void bind_bytes(SQLite::Statement& statement, int at, const std::vector<std::uint8_t>& bytes) {
    // A null pointer would bind NULL, which the table refuses.
    static const std::uint8_t none = 0;
    statement.bindNoCopy(at, bytes.empty() ? &none : bytes.data(), static_cast<int>(bytes.size()));
}

}  // namespace

GalleryStore::Result<std::int64_t> GalleryStore::id_of(std::string_view name) const {
    return attempt<std::int64_t>(*connection_, [&]() -> Result<std::int64_t> {
        if (const auto id = find(connection_->sqlite, name)) return *id;
        return tl::unexpected("No printing is called \"" + std::string(name) +
                              "\". `jianjun gallery list` shows those that there are.");
    });
}

GalleryStore::Result<std::vector<PrintingRow>> GalleryStore::printings() const {
    return attempt<std::vector<PrintingRow>>(*connection_, [&]() -> Result<std::vector<PrintingRow>> {
        SQLite::Statement found(
            connection_->sqlite,
            "SELECT p.name, p.created_ms, p.removed_ms, count(DISTINCT f.label), count(f.id), "
            "  coalesce(sum(f.taught_ms <> 0), 0) "
            "FROM printings p LEFT JOIN faces f ON f.printing = p.id AND f.forgotten_ms IS NULL "
            "GROUP BY p.id ORDER BY p.removed_ms IS NOT NULL, p.name, p.id");
        std::vector<PrintingRow> rows;
        while (found.executeStep()) {
            PrintingRow row;
            row.name = found.getColumn(0).getString();
            row.created_ms = found.getColumn(1).getInt64();
            if (!found.getColumn(2).isNull()) row.removed_ms = found.getColumn(2).getInt64();
            row.labels = found.getColumn(3).getInt64();
            row.views = found.getColumn(4).getInt64();
            row.taught = found.getColumn(5).getInt64();
            rows.push_back(std::move(row));
        }
        return rows;
    });
}

GalleryStore::Result<bool> GalleryStore::has(std::string_view name) const {
    return attempt<bool>(*connection_,
                         [&]() -> Result<bool> { return find(connection_->sqlite, name).has_value(); });
}

GalleryStore::Result<std::vector<StoredView>> GalleryStore::views(std::string_view name) const {
    const auto id = id_of(name);
    if (!id) return tl::unexpected(id.error());
    return attempt<std::vector<StoredView>>(*connection_, [&]() -> Result<std::vector<StoredView>> {
        SQLite::Statement found(connection_->sqlite,
                                "SELECT label, hash, sketch, jpeg, taught_ms FROM faces "
                                "WHERE printing = ? AND forgotten_ms IS NULL ORDER BY id");
        found.bind(1, *id);
        std::vector<StoredView> rows;
        while (found.executeStep())
            rows.push_back({found.getColumn(0).getString(), bytes_of(found.getColumn(1)),
                            bytes_of(found.getColumn(2)), bytes_of(found.getColumn(3)),
                            found.getColumn(4).getInt64()});
        return rows;
    });
}

GalleryStore::Result<void> GalleryStore::add(std::string_view name, std::span<const StoredView> views) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        auto& sqlite = connection_->sqlite;
        SQLite::Transaction step(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        const auto known = find(sqlite, name);
        const auto id = known ? *known : make(sqlite, name);
        SQLite::Statement insert(sqlite,
                                 "INSERT INTO faces (printing, label, hash, sketch, jpeg, taught_ms) "
                                 "VALUES (?, ?, ?, ?, ?, ?)");
        for (const auto& view : views) {
            insert.bind(1, id);
            insert.bind(2, view.label);
            bind_bytes(insert, 3, view.hash);
            bind_bytes(insert, 4, view.sketch);
            bind_bytes(insert, 5, view.jpeg);
            insert.bind(6, view.taught_ms);
            insert.exec();
            insert.reset();
        }
        step.commit();
        return {};
    });
}

GalleryStore::Result<void> GalleryStore::remove(std::string_view name) {
    const auto id = id_of(name);
    if (!id) return tl::unexpected(id.error());
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement mark(connection_->sqlite, "UPDATE printings SET removed_ms = ? WHERE id = ?");
        mark.bind(1, now_ms());
        mark.bind(2, *id);
        mark.exec();
        return {};
    });
}

GalleryStore::Result<void> GalleryStore::restore(std::string_view name) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        auto& sqlite = connection_->sqlite;
        SQLite::Transaction step(sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        if (find(sqlite, name))
            return tl::unexpected(
                "There is a printing called \"" + std::string(name) +
                "\" already. Remove that one first, or export it and import it as another.");
        SQLite::Statement mark(sqlite,
                               "UPDATE printings SET removed_ms = NULL WHERE id = (SELECT id FROM printings "
                               "WHERE name = ? ORDER BY removed_ms DESC, id DESC LIMIT 1)");
        mark.bind(1, std::string(name));
        if (mark.exec() == 0)
            return tl::unexpected("No printing called \"" + std::string(name) + "\" was removed.");
        step.commit();
        return {};
    });
}

GalleryStore::Result<void> GalleryStore::take_back(std::string_view name, std::string_view label) {
    const auto id = id_of(name);
    if (!id) return tl::unexpected(id.error());
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement newest(connection_->sqlite,
                                 "DELETE FROM faces WHERE id = (SELECT max(id) FROM faces "
                                 "WHERE printing = ? AND label = ? AND forgotten_ms IS NULL)");
        newest.bind(1, *id);
        newest.bind(2, std::string(label));
        if (newest.exec() == 0)
            return tl::unexpected("\"" + std::string(name) + "\" has no view of " + std::string(label) + ".");
        return {};
    });
}

GalleryStore::Result<int> GalleryStore::forget(std::string_view name, std::string_view label, Forget which) {
    const auto id = id_of(name);
    if (!id) return tl::unexpected(id.error());
    return attempt<int>(*connection_, [&]() -> Result<int> {
        SQLite::Statement mark(connection_->sqlite,
                               "UPDATE faces SET forgotten_ms = ? WHERE printing = ? AND label = ? "
                               "AND forgotten_ms IS NULL AND (taught_ms <> 0 OR ? = 0)");
        mark.bind(1, now_ms());
        mark.bind(2, *id);
        mark.bind(3, std::string(label));
        mark.bind(4, which == Forget::taught_views ? 1 : 0);
        return mark.exec();
    });
}

GalleryStore::Result<int> GalleryStore::remember(std::string_view name, std::string_view label) {
    const auto id = id_of(name);
    if (!id) return tl::unexpected(id.error());
    return attempt<int>(*connection_, [&]() -> Result<int> {
        SQLite::Statement mark(connection_->sqlite,
                               "UPDATE faces SET forgotten_ms = NULL WHERE printing = ? AND label = ? "
                               "AND forgotten_ms IS NOT NULL");
        mark.bind(1, *id);
        mark.bind(2, std::string(label));
        return mark.exec();
    });
}

std::filesystem::path default_galleries() {
    return default_file().replace_filename("galleries.db");
}

}  // namespace jianjun::db
