// How a table stands, as its events tell (桌况): nobody runs its inputs for that. What was taken back is
// forgotten.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "db/outbox_store.h"

namespace jianjun::app::hall {

struct TableBrief {
    struct Seat {
        std::string name, general, role;
        int hp = 0, max_hp = 0;
        bool alive = true;
    };
    std::int64_t game = 0, inputs = 0;
    std::string mode, phase;
    int round = 0, turn = 0;
    std::vector<Seat> seats;
    bool over = false;
    std::vector<int> winners;
    std::string why;  // it is over
};
nlohmann::json to_json(const TableBrief& brief);

// Follows a table entry by entry.
class BriefReader {
  public:
    void follow(const db::OutboxEntry& entry);
    const TableBrief& now() const { return now_; }

  private:
    void begin(const db::OutboxEntry& entry);
    void apply(const std::string& event);

    TableBrief now_;
    std::vector<TableBrief> after_;  // each input of the game, by its number; the set-up first
};

}  // namespace jianjun::app::hall
