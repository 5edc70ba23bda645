#include "companion_app/hall/relay/store_check.h"

#include "companion_app/hall/relay/state_hash.h"

namespace jianjun::app::hall {

std::optional<Difference> first_difference(const std::vector<db::HubEntry>& history, std::int64_t from_game) {
    StateHash states([&](std::int64_t game, std::int64_t n) {
        std::vector<db::OutboxEntry> before;
        for (const auto& one : history)
            if (one.entry.game == game && one.entry.n < n) before.push_back(one.entry);
        return before;
    });
    for (const auto& one : history)
        if (one.entry.game >= from_game && states.after(one.entry) != one.hash)
            return Difference{one.entry.game, one.entry.seq};
    return {};
}

}  // namespace jianjun::app::hall
