// What people say to the session (答复): touches, presses on questions, names of cards.
#pragma once
#include <functional>
#include <string>
#include <utility>

#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/table/table_watch.h"

namespace jianjun::app {

class Answers {
  public:
    Answers(TableAccounts& accounts, Interpreter& interpreter, TableWatch& watch)
        : at_(accounts), interpreter_(interpreter), watch_(watch) {}

    void pressed(Press press);
    void touched(const Touched& touched);
    void settled(std::uint64_t question, std::size_t choice);
    // Whoever follows each meaning of what waits is told which was meant; true: the table has gone on in it.
    void when_answered(std::function<bool(std::size_t meaning)> goes_on) { goes_on_ = std::move(goes_on); }
    // Whoever can read once more what has come since a question was left open is told what it was answered;
    // true: that has been done.
    void when_answered_late(std::function<bool(std::uint64_t question, std::size_t meaning)> reads) {
        reads_again_ = std::move(reads);
    }
    void named(const Named& named);
    void said_by_phone(const SeatSaid& said);
    void drafted(const Drafted& drafted);
    void redone(const Redone& redone);
    void looked_back(int number);
    void forgot();
    void changed(const Changed& changed);
    // What was said before a change, once more: what fits no longer is kept aside, with why.
    void say_again(std::vector<engine::Input> inputs, std::vector<History::Unfit> unfit = {});

  private:
    // Nothing is done where something else was said since the display that it comes from was drawn; then a sentence says what.
    bool was_overtaken(const nlohmann::json& input, int seen);
    void press_on_question(OpenQuestion& question, devices::Button button);
    void settle(std::uint64_t question, std::size_t choice);
    void answer(const OpenQuestion& question, const OpenQuestion::Answer& answer);
    void put_right(const OpenQuestion::Answer& answer);
    void call_card(LyingCard& card, const std::string& label);

    TableAccounts& at_;
    Interpreter& interpreter_;
    TableWatch& watch_;
    std::function<bool(std::size_t)> goes_on_;
    std::function<bool(std::uint64_t, std::size_t)> reads_again_;
};

}  // namespace jianjun::app
