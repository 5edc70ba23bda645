// What the book read in each finished game (对局摘要): a cache beside the journal, which may be lost at any time.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"
#include "db/journal.h"

namespace jianjun::db {

struct Digest {
    GameId game = 0;
    std::int64_t inputs = 0;  // so many the game had
    std::string text;         // JSON; what it says is the caller's business
};

class DigestStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit DigestStore(Database& database) : connection_(&database.connection()) {}

    // Those that were made by these rules, by game.
    Result<std::vector<Digest>> digests(std::string_view rules) const;
    // All or none of them; an older one of the same game is replaced.
    Result<void> keep(std::string_view rules, std::span<const Digest> digests);
    Result<void> forget();  // all of them

  private:
    Connection* connection_;
};

}  // namespace jianjun::db
