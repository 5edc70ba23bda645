// What a hall's hub orders of a table, in a file beside the table's journal (赛场命令): whoever keeps the
// line to the hub appends, the table reads. Neither waits for the other.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "db/journal.h"

namespace jianjun::app {

class OrderFile {
  public:
    explicit OrderFile(std::filesystem::path file) : file_(std::move(file)) {}
    static std::filesystem::path beside(const std::filesystem::path& journal) {
        return journal.string() + ".orders";
    }

    // On the disk when this returns true.
    bool add(const Ordered& ordered);
    // Whole lines that have come since the last call, in their order; at first all of them.
    std::vector<Ordered> news();

  private:
    std::filesystem::path file_;
    std::uintmax_t read_ = 0;  // bytes
};

// What became of an order at the table: a note of its journal, in one transaction with the input that came of
// the order.
struct OrderFate {
    std::string id;
    std::int64_t fence = 0;
    std::string
        why;  // why it was refused, in both languages (line_tongues between them); empty where it was taken
    bool fenced = false;  // another hub had followed: the same order of a hub that leads is another matter
};
inline constexpr const char* order_note = "order";
std::string to_note(const OrderFate& fate);
// Of so many of the newest games, oldest first.
std::vector<OrderFate> order_fates(const db::Journal& journal, std::size_t games);

// How the hall has seated the next game at this table: the set-up of the last such order, where no game has
// begun with it.
std::optional<nlohmann::json> seating_due(const std::filesystem::path& file, const db::Journal& journal);

}  // namespace jianjun::app
