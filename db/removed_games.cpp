#include "db/removed_games.h"

#include <SQLiteCpp/Statement.h>

#include <chrono>

#include "db/connection.h"

namespace jianjun::db {

RemovedGames::Result<std::vector<GameRow>> RemovedGames::list() const {
    const auto ids = attempt<std::vector<GameId>>(*connection_, [&]() -> Result<std::vector<GameId>> {
        SQLite::Statement found(connection_->sqlite,
                                "SELECT game FROM removals r WHERE removed = 1 AND n = "
                                "(SELECT max(n) FROM removals WHERE game = r.game) ORDER BY game DESC");
        std::vector<GameId> games;
        while (found.executeStep()) games.push_back(found.getColumn(0).getInt64());
        return games;
    });
    if (!ids) return tl::unexpected(ids.error());
    std::vector<GameRow> rows;
    for (const auto id : *ids) {
        auto row = journal_.game(id);
        if (!row) return tl::unexpected(row.error());
        rows.push_back(std::move(*row));
    }
    return rows;
}

RemovedGames::Result<void> RemovedGames::mark(GameId game, bool removed) {
    if (auto known = journal_.game(game); !known) return tl::unexpected(known.error());
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Statement insert(connection_->sqlite,
                                 "INSERT INTO removals (at_ms, game, removed) VALUES (?, ?, ?)");
        using namespace std::chrono;
        insert.bind(1, static_cast<std::int64_t>(
                           duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()));
        insert.bind(2, game);
        insert.bind(3, removed ? 1 : 0);
        insert.exec();
        return {};
    });
}

}  // namespace jianjun::db
