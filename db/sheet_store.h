// Sheets of cards that people brought, kept in the database (自备卡牌资料), for each game its own.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"

namespace jianjun::db {

struct StoredSheet {
    std::string id, sheet;  // sheet: JSON
};

// A call that returns an error has changed nothing. What a call adds is on the disk when it returns.
class SheetStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit SheetStore(Database& database) : connection_(&database.connection()) {}

    // By id; those that were removed are not there.
    Result<std::vector<StoredSheet>> sheets(std::string_view game) const;
    // All or none of them; one that is there already is replaced.
    Result<void> keep(std::string_view game, std::span<const StoredSheet> sheets);
    // False: there is none of this id.
    Result<bool> remove(std::string_view game, std::string_view id);

  private:
    Connection* connection_;
};

}  // namespace jianjun::db
