// Games that were removed (删去的对局): on no list of the journal, and counted nowhere. They are marked beside it, the newest mark counts:
// nothing of a game is lost, and its record can still be read by its number.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"
#include "db/journal.h"

namespace jianjun::db {

// A call that returns an error has changed nothing. What a call adds is on the disk when it returns.
class RemovedGames {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit RemovedGames(Database& database) : connection_(&database.connection()), journal_(database) {}

    Result<std::vector<GameRow>> list() const;  // newest first
    Result<void> remove(GameId game) { return mark(game, true); }
    Result<void> bring_back(GameId game) { return mark(game, false); }

  private:
    Result<void> mark(GameId game, bool removed);

    Connection* connection_;
    Journal journal_;
};

}  // namespace jianjun::db
