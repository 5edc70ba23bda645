// A table's clocks (计时): of a decision, of a turn's free time and of the game, kept in the game's own time.
// Time is given; what runs out becomes an input (time_up, or the ruling that ends the game), and a game that
// goes on finds its clocks where they stood.
//
// decision  begins anew with every prompt; the format says how long for choosing a general, for 无懈可击, for
// anything else. Where a turn
//           has a clock, free time is the turn's. At zero a prompt that may be declined is declined; for any
//           other the referee is told, for as long as nobody has answered.
// turn      runs while whoever's play phase it is is asked, not while others answer. At zero the play phase
// ends. game      runs from the first turn on. At zero the turn under way is finished, then the mode says who
// is ahead (3v3, 1v1), or nobody has won. After a take-back nothing but the game's clock runs until somebody
// says something.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "companion_app/session/interpreter/interpreter.h"
#include "companion_app/session/interpreter/table_accounts.h"

namespace jianjun::app {

class TableClocks {
  public:
    TableClocks(TableAccounts& accounts, Interpreter& interpreter);

    // From the note that the game kept last; an empty one: as the format says.
    void recall(const std::string& note);
    void order(const ClockOrder& order);
    // Time has gone by, or something was said.
    void tick();

  private:
    struct Kept {
        std::int64_t limit_ms = 0, used_ms = 0;
        bool rung = false;

        bool on() const { return limit_ms > 0; }
        bool out() const { return on() && used_ms >= limit_ms; }
        std::int64_t left_ms() const { return used_ms >= limit_ms ? 0 : limit_ms - used_ms; }
        void begin(std::int64_t limit) { *this = {limit, 0, false}; }
    };

    bool any() const { return decision_base().has_value() || turn_base_ms_ > 0 || game_.on(); }
    const engine::Prompt* prompt() const { return at_.game().over() ? nullptr : at_.game().prompt(); }
    bool is_free_time() const;
    bool held() const;
    bool decision_runs() const;
    bool turn_runs() const;
    bool game_runs() const;
    std::optional<std::int64_t> decision_base() const;
    std::int64_t limit_of_prompt() const;
    int turns_begun() const;
    void follow();
    void extend(const engine::Change::Extend& more);
    void ring();
    void decline(Kept& clock);
    void end_game();
    void tell_referee(std::string_view key, const Said& text, bool ends);
    void show();
    void keep(bool now);
    nlohmann::json note() const;

    TableAccounts& at_;
    Interpreter& interpreter_;
    Kept decision_, turn_, game_;
    std::optional<std::int64_t> decision_set_;  // by the referee, for every prompt; else by the format
    std::int64_t turn_base_ms_ = 0;
    bool stopped_ = false, begun_ = false;
    std::int64_t counted_to_ms_ = 0, kept_at_ms_ = 0;
    std::size_t seen_ = 0;  // inputs
    int prompt_ = 0;        // of the decision's clock
    int turns_ = 0;         // that had begun when the turn's clock did
    int last_turn_ = -1;    // the one that is finished after time; -1: there is time left
};

}  // namespace jianjun::app
