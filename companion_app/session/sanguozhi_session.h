// One table of 三国智 (三国智的一桌): what people touch and type goes in, in the inbox's order; inputs of its game and snapshots
// come out. It has no thread and no clock, as TableSession has none.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/inbox.h"
#include "companion_app/session/sanguozhi_keeper.h"
#include "companion_app/session/table_words.h"
#include "devices/pad_state.h"

namespace jianjun::app {

class SanguozhiSession {
  public:
    explicit SanguozhiSession(SanguozhiKeeper keeper);

    void take(const Arrival& arrival, std::int64_t now_ms);
    const engine::sanguozhi::Game& game() const { return keeper_.game(); }
    const SanguozhiKeeper& keeper() const { return keeper_; }
    // What each seat's pad is to show now. Unchanged while the journal cannot be written.
    const std::map<int, devices::PadState>& lights() const { return lights_; }
    // Words to seats since the last call.
    std::vector<std::pair<int, devices::Notice>> take_notices() { return std::exchange(notices_, {}); }
    // The newest moment that may be shown: never before it is on the disk.
    std::shared_ptr<const Snapshot> snapshot() const { return snapshot_; }

  private:
    void on(const Touched& touched);
    void on(const Settled& settled);
    void on(const Drafted& drafted);
    void on(const Redone& redone);
    void on(const Changed& changed);
    void on(const SeatSaid& said);
    void on(const Pressed& pressed);
    void on(const PadsSeen& seen) { pads_ = seen.pads; }
    template <class Other>
    void on(const Other&) {}  // the eyes do not know this game yet

    bool feed(const nlohmann::json& line);
    void took(const SanguozhiKeeper::Taken& taken);
    void refused(const engine::Refusal& refusal, const nlohmann::json& line);
    void publish();
    nlohmann::json tray(const nlohmann::json& state) const;
    nlohmann::json own_cards(int seat) const;
    std::shared_ptr<const History> history() const;

    SanguozhiKeeper keeper_;
    std::shared_ptr<const TableWords> words_;
    nlohmann::json pick_;           // what a finger is on; an object
    nlohmann::json refusal_;        // of the last input: {"refused":Said,"allow":input}; an object
    Said status_;
    std::map<int, devices::PadState> lights_;
    std::vector<std::pair<int, devices::Notice>> notices_;
    std::vector<PadView> pads_;
    std::vector<Said> log_;
    std::vector<int> log_inputs_;
    std::uint64_t version_ = 0;
    std::shared_ptr<const Snapshot> snapshot_ = std::make_shared<Snapshot>();
};

}  // namespace jianjun::app
