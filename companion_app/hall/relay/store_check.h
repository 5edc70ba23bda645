// A hub's store run again (复算): the games of a table by this machine's engine, against the hashes that the
// table sent.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "db/hub_store.h"

namespace jianjun::app::hall {

// The first entry after which this engine's state is not the table's; nothing where they agree. `from_game`:
// earlier games are taken as they are.
struct Difference {
    std::int64_t game = 0, seq = 0;
};
std::optional<Difference> first_difference(const std::vector<db::HubEntry>& history,
                                           std::int64_t from_game = 0);

}  // namespace jianjun::app::hall
