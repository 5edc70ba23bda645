// One reading of the table (一种读法): what hands and presses have meant so far, and what waits to mean
// something. A value beside its game: another reading goes on from where this one stands.
#pragma once
#include <memory>
#include <optional>

#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/table/answers.h"
#include "companion_app/session/table/table_watch.h"

namespace jianjun::app {

// What the eyes saw, and presses: what may have to be read in more than one way.
bool is_evidence(const Arrival& arrival);
// Words, and answers to what is asked.
bool is_said(const Arrival& arrival);
// Nothing is said to the game by it.
bool is_for_displays(const Arrival& arrival);

// What a reading knew at one moment, beside its game.
struct ReadingMoment {
    TableNotes notes;
    Interpreter interpreter;
    TableWatch watch;
    int inputs = 0;  // of the game
};

class TableReader {
  public:
    TableReader(GameKeeper keeper, SessionSettings settings);

    // Another one that goes on from here and keeps nothing; null where the game cannot be run again.
    std::unique_ptr<TableReader> branch() const;
    // What that one, which began here, has understood since. False, with nothing changed, where it no longer
    // follows from here. `answered`: the input that somebody's answer has settled; 0: none.
    bool become(const TableReader& other, int answered = 0);

    ReadingMoment moment();
    // Another one that goes on from that moment and keeps nothing; null where the game cannot be run again.
    std::unique_ptr<TableReader> branch_at(const ReadingMoment& moment) const;
    // What was understood since does not count. False where the game cannot go back.
    bool go_back_to(const ReadingMoment& moment);

    // Evidence: what the eyes saw, and presses. Everything else is for the answers.
    void take(const MovesSeen& seen);
    void take(const Looked& looked) { watch_->on_look(looked); }
    void take(const Pressed& pressed) { hear(pressed.press, at.presses.came(pressed.press)); }
    // A press that has come already.
    // `elsewhere`: its pad showed a window that has gone by in this reading.
    void hear(const devices::PadEvent& pressed, std::uint64_t number, bool elsewhere = false);
    void settle() { interpreter_->settle(); }
    // Patience runs out.
    void tick(std::int64_t now_ms);
    void pass_to(std::int64_t now_ms) { at.now_ms = std::max(at.now_ms, now_ms); }

    const engine::Game& game() const { return at.game(); }
    Interpreter& interpreter() { return *interpreter_; }
    const Interpreter& interpreter() const { return *interpreter_; }
    // What a press speaks of here: its pad shows what the table's own reading asks, which may be another.
    std::uint32_t asked_of(const devices::PadEvent& press) const;
    TableWatch& watch() { return *watch_; }
    Answers& answers() { return answers_; }

    TableAccounts at;

  private:
    TableReader(GameKeeper keeper, const TableReader& like, const ReadingMoment* moment);

    std::optional<Interpreter> interpreter_;  // stays where it is: another's memory is put in its place
    std::optional<TableWatch> watch_;
    Answers answers_;
};

}  // namespace jianjun::app
