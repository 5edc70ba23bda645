// The line from the hall to a table that runs (赛场来的话): what lies in the file of orders goes into the
// inbox, each order once. A look asks the file for its size; the hub is never waited for.
#pragma once
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/inbox/order_file.h"

namespace jianjun::app {

class HallLine {
  public:
    // `before`: what became of the orders of other evenings (order_fates); what stands before the last of
    // these has been obeyed.
    HallLine(std::filesystem::path orders, std::vector<OrderFate> before)
        : file_(std::move(orders)), before_(std::move(before)) {}
    // Beside this journal.
    static HallLine of(const std::filesystem::path& file, const db::Journal& journal);

    void look(Inbox& inbox, std::int64_t now_ms);

  private:
    std::vector<Ordered> unheard(std::vector<Ordered> all) const;

    OrderFile file_;
    std::vector<OrderFate> before_;
    std::int64_t fence_ = 0, looked_ms_ = 0;
    bool looked_ = false;
};

}  // namespace jianjun::app
