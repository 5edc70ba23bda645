#include "companion_app/hall/relay/store_check.h"

#include <chrono>

#include "companion_app/hall/relay/state_hash.h"
#include "db/database.h"

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

namespace {

// Of a store that cannot be read nothing is told.
std::optional<Difference> difference_of_newest_game(const std::filesystem::path& file,
                                                    const std::string& table) {
    auto opened = db::Database::open(file, db::Access::reader);
    if (!opened) return {};
    const auto history = db::HubStore(*opened).history(table);
    if (!history || history->empty()) return {};
    return first_difference(*history, history->back().entry.game);
}

}  // namespace

void StoreChecks::step() {
    if (running_.valid()) {
        if (running_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
        if (const auto found = running_.get())
            differences_[table_] = *found;
        else
            differences_.erase(table_);
    }
    if (wanted_.empty()) return;
    table_ = wanted_.extract(wanted_.begin()).value();
    running_ = std::async(std::launch::async,
                          [file = store_, table = table_] { return difference_of_newest_game(file, table); });
}

}  // namespace jianjun::app::hall
