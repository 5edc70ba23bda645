// One table (一桌): evidence goes in, in the inbox's order; inputs, lights, questions and snapshots come out.
// It has no thread and no clock of its own, so that a day of play runs in a second of test.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/table/down_together.h"
#include "companion_app/session/table/hall_orders.h"
#include "companion_app/session/table/hypotheses.h"
#include "companion_app/session/table/late_answers.h"
#include "companion_app/session/table/rereading.h"
#include "companion_app/session/table/table_clocks.h"
#include "companion_app/session/table/table_display.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

class TableSession {
  public:
    using Result = tl::expected<std::unique_ptr<TableSession>, std::string>;
    static Result begin(const nlohmann::json& setup, db::Journal* journal, SessionSettings settings = {});
    // A game that is set up otherwise while it is played (改设置): a new one, in which everything that counts is said again; what fits
    // no longer waits in its history. The one before is over.
    static Result begin_otherwise(const nlohmann::json& setup, db::Journal& journal, db::GameId game, SessionSettings settings = {});
    static Result resume(db::Journal& journal, db::GameId game, SessionSettings settings = {});
    // A game that the keeper has begun and fed: a record's inputs have happened already.
    static std::unique_ptr<TableSession> go_on_with(GameKeeper keeper, SessionSettings settings = {});
    // The journal's last game where it is not over; else null.
    static Result go_on(db::Journal& journal, SessionSettings settings = {});

    void take(const Arrival& arrival, std::int64_t now_ms);
    // Patience runs out: questions are asked, lasting differences are flagged.
    void tick(std::int64_t now_ms);

    const engine::Game& game() const { return at_.game(); }
    const Tally& tally() const { return at_.tally; }
    const std::vector<OpenQuestion>& questions() const { return at_.questions.all(); }
    const Tabletop& tabletop() const { return at_.tabletop; }
    const CardStories& stories() const { return at_.stories; }
    // What became inputs lately, and why; newest last.
    const std::deque<ReadingTold>& told() const { return at_.told; }
    // Every input so far, taken back or not.
    const std::vector<engine::Input>& kept() const { return at_.keeper.what_if().kept(); }
    // The question that this seat's pad shows; null where it shows none.
    const OpenQuestion* question_of(int seat) const { return at_.questions.of_seat(seat); }
    // What became of what was said or touched last, and why an input was refused last.
    const SaidFate& said_fate() const { return at_.said_fate; }
    const std::string& refused_code() const { return at_.refused_code; }
    const Said& last_word() const { return at_.last_word; }
    const std::string& last_break() const { return at_.last_break; }
    // Presses that nothing has come of yet, by their numbers.
    const std::set<std::uint64_t>& waiting_presses() const { return at_.presses.waiting(); }
    // Every input so far, as lines of a record.
    std::vector<nlohmann::json> inputs() const;

    // What the pads are to show now. Unchanged while the journal cannot be written.
    const std::map<int, devices::PadState>& lights() const { return display_.lights(); }
    devices::Hints hints() const { return at_.settings.hints; }
    void set_hints(devices::Hints hints) { at_.light_up_for(hints); }
    // Words to seats since the last call, once all that they speak of is on the disk.
    using Notices = std::vector<std::pair<int, devices::Notice>>;
    Notices take_notices() { return stored() ? std::exchange(at_.notices, {}) : Notices{}; }
    // What became of what phones said, since the last call.
    using PhoneReply = app::PhoneReply;
    std::vector<PhoneReply> take_replies() { return std::exchange(at_.replies, {}); }
    // Everything so far is on the disk: it may be shown.
    bool stored() const { return at_.keeper.trouble().empty(); }
    // Presses that are on the disk, since the last call: their pads may forget them.
    std::vector<devices::PadEvent> take_kept() { return at_.presses.take_kept(); }
    // Cards that people named because the eyes could not, since the last call: the eyes may learn them.
    std::vector<NamedCard> take_named() { return std::exchange(at_.named, {}); }
    // The newest moment that may be shown.
    std::shared_ptr<const Snapshot> snapshot() const { return display_.snapshot(); }

  private:
    TableSession(GameKeeper keeper, SessionSettings settings);

    void on(const MovesSeen& seen) { reader_.take(seen); }
    void on(const Looked& looked) { reader_.take(looked); }
    void on(const Pressed& pressed) { reader_.take(pressed); }
    void on(const PadsSeen& pads);
    void on(const Touched& touched) { reader_.answers().touched(touched); }
    void on(const Settled& settled) { reader_.answers().settled(settled.question, settled.choice); }
    void on(const Named& named) { reader_.answers().named(named); }
    void on(const SeatSaid& said) {
        reader_.watch().read_taken_up();
        reader_.answers().said_by_phone(said);
    }
    void on(const Drafted& drafted) { reader_.answers().drafted(drafted); }
    void on(const Redone& redone) { reader_.answers().redone(redone); }
    void on(const Changed& changed) { reader_.answers().changed(changed); }
    void on(const LookedBack& looked) { reader_.answers().looked_back(looked.number); }
    void on(const Forgotten&) { reader_.answers().forgot(); }
    void on(const HintsChosen& chosen);
    void on(const ClockSet& set) { clocks_.order(set.order); }
    void on(const Ordered& ordered) { orders_.hear(ordered); }
    void hear_again();
    void recall();
    void publish();
    void store();
    void account_for_all();

    TableReader reader_;
    TableAccounts& at_;
    Hypotheses hypotheses_;
    DownTogether together_;
    Rereading rereading_;
    LateAnswers late_answers_;
    TableClocks clocks_;
    HallOrders orders_;
    TableDisplay display_;
};

}  // namespace jianjun::app
