#include "db/hall_store.h"

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <chrono>

#include "db/connection.h"

namespace jianjun::db {

HallStore::Result<std::vector<HallAct>> HallStore::acts() const {
    return attempt<std::vector<HallAct>>(*connection_, [&]() -> Result<std::vector<HallAct>> {
        SQLite::Statement found(connection_->sqlite, "SELECT at_ms, who, act FROM hall_acts ORDER BY n");
        std::vector<HallAct> list;
        while (found.executeStep()) list.push_back({found.getColumn(0).getInt64(), found.getColumn(1).getString(), found.getColumn(2).getString()});
        return list;
    });
}

HallStore::Result<void> HallStore::append(std::span<const HallAct> acts) {
    using namespace std::chrono;
    const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    return attempt<void>(*connection_, [&]() -> Result<void> {
        SQLite::Transaction step(connection_->sqlite, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(connection_->sqlite, "INSERT INTO hall_acts (at_ms, who, act) VALUES (?, ?, ?)");
        for (const auto& act : acts) {
            insert.bind(1, act.at_ms > 0 ? act.at_ms : static_cast<std::int64_t>(now));
            insert.bind(2, act.who);
            insert.bind(3, act.act);
            insert.exec();
            insert.reset();
        }
        step.commit();
        return {};
    });
}

}  // namespace jianjun::db
