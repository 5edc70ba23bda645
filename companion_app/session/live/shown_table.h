// Between the thread that keeps a table and the display that shows it (显示接口): the newest snapshot one
// way, touches the other.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

#include "companion_app/display/snapshot.h"
#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/live/running_table.h"

namespace jianjun::app {

class ShownTable : public SnapshotFeed {
  public:
    std::shared_ptr<const Snapshot> latest() const override {
        const std::lock_guard hold(guard_);
        if (latest_->said) seen_ = static_cast<int>(latest_->said->steps.size());
        return latest_;
    }
    void send(nlohmann::json input) override { inbox_.put(Touched{std::move(input), seen_}); }
    void settle(std::uint64_t question, std::size_t choice) override {
        inbox_.put(Settled{question, choice});
    }
    void name(std::uint64_t question, std::string card) override {
        inbox_.put(Named{question, std::move(card)});
    }
    void consider(nlohmann::json draft) override { inbox_.put(Drafted{std::move(draft)}); }
    void redo(int inputs) override { inbox_.put(Redone{inputs, seen_}); }
    void change(int number, nlohmann::json input) override { inbox_.put(Changed{number, std::move(input), seen_}); }
    void look_back(int number) override { inbox_.put(LookedBack{number}); }
    void forget() override { inbox_.put(Forgotten{}); }
    void prompt_no_more_than(HintLevel level) override { inbox_.put(HintsChosen{level}); }
    void clock(ClockOrder order) override { inbox_.put(ClockSet{std::move(order)}); }

    // On the table's thread: touches go in, the newest snapshot comes out.
    void exchange(RunningTable& table) {
        for (const auto& arrival : inbox_.take()) table.take(arrival);
        show(table.game().snapshot());
    }

    // No table is open: touches go nowhere.
    void rest() {
        inbox_.take();
        const std::lock_guard hold(guard_);
        if (latest_->version != 0) latest_ = std::make_shared<Snapshot>();
        seen_ = -1;
    }

  private:
    void show(std::shared_ptr<const Snapshot> snapshot) {
        const std::lock_guard hold(guard_);
        latest_ = std::move(snapshot);
    }

    mutable std::mutex guard_;
    std::shared_ptr<const Snapshot> latest_ = std::make_shared<Snapshot>();
    mutable std::atomic<int> seen_ = -1;  // inputs in the snapshot that the display took last
    Inbox inbox_;
};

}  // namespace jianjun::app
