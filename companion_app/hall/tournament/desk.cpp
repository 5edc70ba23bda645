#include "companion_app/hall/tournament/desk.h"

#include <utility>

#include "companion_app/words/faults.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

}  // namespace

tl::expected<Desk, Said> Desk::open(const std::filesystem::path& file) {
    auto database = db::Database::open(file, db::Access::table);
    if (!database) return tl::unexpected(fault_words(database.error()));
    Desk desk(std::move(*database));
    const auto acts = db::HallStore(desk.database_).acts();
    if (!acts) return tl::unexpected(fault_words(acts.error()));
    int number = 0;
    for (const auto& row : *acts) {
        ++number;
        if (const auto done = desk.tournament_.act(json::parse(row.act, nullptr, false)); !done)
            return tl::unexpected(filled("第 {} 件事，这一版不接受：{}", "act {} is refused by this version: {}", said_number(number), done.error()));
    }
    return desk;
}

tl::expected<void, Said> Desk::act(const std::vector<json>& acts, const std::string& who) {
    auto next = tournament_;
    std::vector<db::HallAct> rows;
    for (const auto& one : acts) {
        if (auto done = next.act(one); !done) return done;
        rows.push_back({0, who, one.dump()});
    }
    if (const auto kept = db::HallStore(database_).append(rows); !kept) return tl::unexpected(fault_words(kept.error()));
    tournament_ = std::move(next);
    return {};
}

tl::expected<json, Said> Desk::acts() const {
    auto& database = const_cast<db::Database&>(database_);
    const auto rows = db::HallStore(database).acts();
    if (!rows) return tl::unexpected(fault_words(rows.error()));
    auto list = json::array();
    for (const auto& row : *rows) list.push_back({{"at_ms", row.at_ms}, {"who", row.who}, {"act", json::parse(row.act, nullptr, false)}});
    return list;
}

tl::expected<void, Said> Desk::restore(const json& acts) {
    if (tournament_.begun()) return tl::unexpected(Said("这个文件里已有一场比赛：另用一个 --file", "this file has a tournament already: name another with --file"));
    Tournament next;
    std::vector<db::HallAct> rows;
    for (const auto& row : acts) {
        if (!row.is_object() || !row.contains("act")) return tl::unexpected(Said("acts 里有一项没有 act", "an element of acts has no act"));
        if (auto done = next.act(row["act"]); !done)
            return tl::unexpected(filled("第 {} 件事，这一版不接受：{}", "act {} is refused by this version: {}", said_number(static_cast<int>(rows.size()) + 1), done.error()));
        rows.push_back({row.value("at_ms", std::int64_t{0}), row.value("who", ""), row["act"].dump()});
    }
    if (const auto kept = db::HallStore(database_).append(rows); !kept) return tl::unexpected(fault_words(kept.error()));
    tournament_ = std::move(next);
    return {};
}

std::filesystem::path default_hall_file() {
    return db::default_file().parent_path() / "hall.db";
}

}  // namespace jianjun::app::hall
