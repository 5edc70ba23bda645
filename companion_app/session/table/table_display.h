// What people are shown (画面): the pads' lights and the newest snapshot, and nothing before it is on the disk.
#pragma once
#include <map>
#include <memory>

#include "companion_app/display/snapshot.h"
#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/table_accounts.h"

namespace jianjun::app {

class TableDisplay {
  public:
    // Shows what has changed; while the journal cannot be written, only why.
    void show(TableAccounts& at, const Interpreter& interpreter);

    const std::map<int, devices::PadState>& lights() const { return lights_; }
    std::shared_ptr<const Snapshot> snapshot() const { return snapshot_; }

  private:
    void show_trouble(const Said& trouble);
    void show_offers(const TableAccounts& at, Snapshot& shown);
    void show_history(const TableAccounts& at, Snapshot& shown);
    void follow_log(const TableAccounts& at);
    void show_then(const TableAccounts& at, Snapshot& shown);

    std::map<int, devices::PadState> lights_;
    std::shared_ptr<const Snapshot> snapshot_;
    std::uint64_t version_ = 0;
    // Made anew only where an input came: they take a while.
    int offered_at_ = -1, said_at_ = -1;
    HintLevel offered_under_ = HintLevel::full;
    std::shared_ptr<const nlohmann::json> offers_;
    std::shared_ptr<const History> said_;
    std::vector<std::shared_ptr<const nlohmann::json>> said_inputs_;
    LogLines log_, log_read_;     // what is shown, of what the table has written
    bool counts_as_then_ = true;  // what counted as the log was read last
    int then_ = 0;
    nlohmann::json state_then_;
};

}  // namespace jianjun::app
