#include "db/digest_store.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "db/connection.h"

namespace jianjun::db {

DigestStore::Result<std::vector<Digest>> DigestStore::digests(std::string_view rules) const {
    return attempt<std::vector<Digest>>(*connection_, [&]() -> Result<std::vector<Digest>> {
        SQLite::Statement found(connection_->sqlite,
                                "SELECT game, inputs, digest FROM digests WHERE rules = ? ORDER BY game");
        found.bind(1, std::string(rules));
        std::vector<Digest> list;
        while (found.executeStep())
            list.push_back({found.getColumn(0).getInt64(), found.getColumn(1).getInt64(),
                            found.getColumn(2).getString()});
        return list;
    });
}

DigestStore::Result<void> DigestStore::keep(std::string_view rules, std::span<const Digest> digests) {
    if (digests.empty()) return {};
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Transaction all(connection_->sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(
            connection_->sqlite,
            "INSERT OR REPLACE INTO digests (game, inputs, rules, digest) VALUES (?, ?, ?, ?)");
        for (const auto& one : digests) {
            insert.bind(1, one.game);
            insert.bind(2, one.inputs);
            insert.bind(3, std::string(rules));
            insert.bind(4, one.text);
            insert.exec();
            insert.reset();
        }
        all.commit();
        return {};
    });
}

DigestStore::Result<void> DigestStore::forget() {
    return attempt<void>(*connection_, [&]() -> Result<void> {
        connection_->sqlite.exec("DELETE FROM digests");
        return {};
    });
}

}  // namespace jianjun::db
