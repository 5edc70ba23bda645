// One table of 三国智 (三国智的一桌): what the eyes see and people touch, press and type goes in, in the inbox's order; inputs of its game and snapshots
// come out. It has no thread and no clock, as TableSession has none.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/inbox/order_book.h"
#include "companion_app/session/inbox/press_book.h"
#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "companion_app/session/sanguozhi/watch.h"
#include "devices/pad_state.h"

namespace jianjun::app {

class SanguozhiSession {
  public:
    explicit SanguozhiSession(SanguozhiKeeper keeper);
    // The mat that the eyes look at; without it there are none.
    void lies_on(SlotOf slot_of);

    void take(const Arrival& arrival, std::int64_t now_ms);
    // Patience runs out: what the eyes have seen is asked about, what differs and lasts is said.
    void tick(std::int64_t now_ms);
    const engine::sanguozhi::Game& game() const { return keeper_.game(); }
    const SanguozhiKeeper& keeper() const { return keeper_; }
    // What each seat's pad is to show now. Unchanged while the journal cannot be written.
    const std::map<int, devices::PadState>& lights() const { return lights_; }
    // Words to seats since the last call, once all that they speak of is on the disk.
    using Notices = std::vector<std::pair<int, devices::Notice>>;
    Notices take_notices() { return stored() ? std::exchange(notices_, {}) : Notices{}; }
    // Cards that people named because the eyes could not, since the last call: the eyes may learn them.
    std::vector<NamedCard> take_named() { return watch_ ? watch_->take_named() : std::vector<NamedCard>(); }
    // What became of what phones said, since the last call: to which phone, in words of devices/PROTOCOL.md.
    std::vector<std::pair<std::uint64_t, std::string>> take_replies() { return std::exchange(replies_, {}); }
    // What the finger on that seat's phone, or on the referee's page (devices::referees_line), opened last; null: nothing.
    const nlohmann::json& phone_pick(int seat) const;
    // Everything so far is on the disk: it may be shown.
    bool stored() const { return keeper_.trouble().empty(); }
    // Presses that are on the disk, since the last call: their pads may forget them.
    std::vector<devices::PadEvent> take_kept() { return presses_.take_kept(); }
    // What is asked about the table; null without eyes.
    const SanguozhiWatch* watch() const { return watch_.get(); }
    // The newest moment that may be shown: never before it is on the disk.
    std::shared_ptr<const Snapshot> snapshot() const { return snapshot_; }

  private:
    void on(const Touched& touched);
    void on(const Settled& settled);
    void on(const Drafted& drafted);
    void on(const Redone& redone);
    void on(const LookedBack&) {}  // it has no window onto the past yet
    void on(const Forgotten&) {}
    void on(const HintsChosen&) {}
    void on(const ClockSet&) {}
    void on(const Ordered& ordered);
    void on(const Changed& changed);
    void on(const SeatSaid& said);
    void on(const Pressed& pressed);
    void on(const PadsSeen& seen) { pads_ = seen.pads, pads_trouble_ = seen.trouble; }
    void on(const MovesSeen& seen);
    void on(const Looked& looked);
    void on(const Named& named);

    struct WaitingPress {
        devices::PadEvent press;
        std::uint64_t number = 0;  // in the book of presses
        nlohmann::json line;       // what it said when it came
        std::int64_t since_ms = 0;
    };
    using Reply = std::function<void(Fate, const Said&)>;
    void hear_referee(const SeatSaid& said, const Reply& reply);
    bool was_overtaken(const nlohmann::json& input, int seen);
    bool waits_for_hands(const nlohmann::json& line) const;
    void hear(const WaitingPress& waited);
    void hear(const devices::PadEvent& press, std::uint64_t number);
    void understand(const devices::PadEvent& press, std::uint64_t number);
    void store();
    bool press_on_question(const devices::PadEvent& press);
    void answer(std::uint64_t question, std::size_t choice);
    void go_on();
    bool feed(const nlohmann::json& line);
    void took(const SanguozhiKeeper::Taken& taken);
    void refused(const engine::Refusal& refusal, const nlohmann::json& line);
    void publish();
    nlohmann::json tray(const nlohmann::json& state) const;
    nlohmann::json own_cards(int seat) const;
    std::shared_ptr<const History> history();

    SanguozhiKeeper keeper_;
    PressBook presses_;
    std::shared_ptr<const TableWords> words_;
    std::unique_ptr<SanguozhiWatch> watch_;
    std::map<int, nlohmann::json> phone_picks_;
    std::vector<std::pair<std::uint64_t, std::string>> replies_;
    std::deque<WaitingPress> waiting_presses_;  // until what hands did is said
    Said eyes_say_, pads_trouble_;
    std::int64_t now_ms_ = 0;
    nlohmann::json pick_;           // what a finger is on; an object
    nlohmann::json refusal_;        // of the last input: {"refused":Said,"allow":input}; an object
    Said status_;
    std::map<int, devices::PadState> lights_;
    std::vector<std::pair<int, devices::Notice>> notices_;
    std::vector<PadView> pads_;
    LogLines log_;
    std::vector<History::Step> steps_;  // of the history
    OrderBook orders_;  // of the hall
    std::uint64_t version_ = 0;
    std::shared_ptr<const Snapshot> snapshot_ = std::make_shared<Snapshot>();
};

}  // namespace jianjun::app
