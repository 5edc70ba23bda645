// What the hall's hub orders, at a table of 三国杀 (听命): an announcement is shown until somebody has noted
// it, a ruling goes to the game, the end of a round is the end of the game's time. Each order is obeyed once,
// and none of a hub that another has followed.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "companion_app/session/inbox/order_book.h"
#include "companion_app/session/table/table_clocks.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

// An order that people at the table are shown until one of them has noted it.
bool is_announcement(const OpenQuestion& question);

class HallOrders {
  public:
    HallOrders(TableReader& reader, TableClocks& clocks) : reader_(reader), clocks_(clocks) {}

    void hear(const Ordered& ordered);

  private:
    Said obey(const Ordered& ordered);
    Said rule(const nlohmann::json& order);
    void mark_round(const nlohmann::json& order);
    void show(const std::string& id, const Said& text);

    TableReader& reader_;
    TableClocks& clocks_;
    OrderBook book_;
};

}  // namespace jianjun::app
