#include "db/sheet_store.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <algorithm>
#include <chrono>

#include "db/connection.h"

namespace jianjun::db {

namespace {

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// An empty sheet: it is removed.
void add(SQLite::Database& sqlite, std::string_view game, std::string_view id, const std::string& sheet) {
    SQLite::Statement insert(sqlite, "INSERT INTO sheets (game, id, at_ms, sheet) VALUES (?, ?, ?, ?)");
    insert.bind(1, std::string(game));
    insert.bind(2, std::string(id));
    insert.bind(3, now_ms());
    if (!sheet.empty()) insert.bind(4, sheet);
    insert.exec();
}

}  // namespace

SheetStore::Result<std::vector<StoredSheet>> SheetStore::sheets(std::string_view game) const {
    return attempt<std::vector<StoredSheet>>(*connection_, [&]() -> Result<std::vector<StoredSheet>> {
        SQLite::Statement found(connection_->sqlite,
                                "SELECT id, sheet FROM sheets s WHERE game = ? AND sheet IS NOT NULL AND n = "
                                "(SELECT max(n) FROM sheets WHERE game = s.game AND id = s.id) ORDER BY id");
        found.bind(1, std::string(game));
        std::vector<StoredSheet> list;
        while (found.executeStep()) list.push_back({found.getColumn(0).getString(), found.getColumn(1).getString()});
        return list;
    });
}

SheetStore::Result<void> SheetStore::keep(std::string_view game, std::span<const StoredSheet> sheets) {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Transaction transaction(connection_->sqlite);
        for (const auto& sheet : sheets) add(connection_->sqlite, game, sheet.id, sheet.sheet);
        transaction.commit();
        return {};
    });
}

SheetStore::Result<bool> SheetStore::remove(std::string_view game, std::string_view id) {
    const auto there = sheets(game);
    if (!there) return tl::unexpected(there.error());
    if (std::none_of(there->begin(), there->end(), [&](const StoredSheet& sheet) { return sheet.id == id; })) return false;
    return attempt<bool>(*connection_, [&]() -> Result<bool> {
        add(connection_->sqlite, game, id, {});
        return true;
    });
}

}  // namespace jianjun::db
