// The acts of a tournament (比赛记录), in a file of its own: appended, never changed; what they mean is the caller's business.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"

namespace jianjun::db {

struct HallAct {
    std::int64_t at_ms = 0;
    std::string who, act;  // act: JSON
};

// A call that returns an error has changed nothing. What a call adds is on the disk when it returns.
class HallStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit HallStore(Database& database) : connection_(&database.connection()) {}

    Result<std::vector<HallAct>> acts() const;
    // All or none of them, with the time of now; those that are brought from elsewhere keep theirs.
    Result<void> append(std::span<const HallAct> acts);

  private:
    Connection* connection_;
};

}  // namespace jianjun::db
